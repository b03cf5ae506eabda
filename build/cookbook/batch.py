"""Several sections with their texts in one call, and those not found: batch.py ACT_ID…"""
import sys

from pandect import ask

answer = ask("/us/statutes/sections", {"actIds": sys.argv[1:] or ["USC_T17_C1_S107", "USC_T17_C1_S106"], "includeBody": True})
for section in answer["sections"]:
    print(section["citationShort"], len(section["body"] or ""), "characters")
for miss in answer["notFoundDetail"]:
    print(miss["actId"], miss["reason"], *miss["didYouMean"])
