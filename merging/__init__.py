"""State merging: fragments, the standard merge, patterns and quantifiers."""
