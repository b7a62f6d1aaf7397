"""The commands of `minise`, one file each: `add` declares its options, `run` does its work."""
