"""Every result of a search as CSV on standard output, all pages: export.py [WORDS]"""
import csv
import sys

from pandect import argument, ask

sys.stdout.reconfigure(encoding="utf-8", newline="")
rows = csv.writer(sys.stdout)
rows.writerow(["citation", "actId", "title", "status"])
offset = 0
while True:
    page = ask("/us/statutes/search", {"query": argument(1, "fair use"), "limit": 50, "offset": offset})
    for section in page["results"]:
        rows.writerow([section["citation"], section["actId"], section["title"], section["actStatus"]])
    offset += 50
    if not page["hasMore"]:
        break
