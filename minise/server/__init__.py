"""`minise serve`: a page with an editor, and runs in confined child processes. Read `service`, then `api` and `jobs`."""
