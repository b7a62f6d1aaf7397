"""`minise serve`: a page with an editor; programs run in confined child processes. Read `service`, `api`, `jobs`."""
