"""The viewer: a recording as one HTML file that needs nothing else. `page` makes it; the rest runs in the browser."""
