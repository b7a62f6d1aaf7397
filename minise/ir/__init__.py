"""The register IR: records, its text form, and the checker."""
