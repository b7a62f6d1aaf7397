"""What a run tells people: tables, the summary, the output folder, the progress line. Read `summary.py` first."""
