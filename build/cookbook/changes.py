"""What changed in a section since the last change you saw: changes.py [ACT_ID] [SINCE_ID]. Keep the last number for the next time."""
from pandect import argument, ask

since = int(argument(2, "0"))
while True:
    page = ask(f"/us/statutes/section/{argument(1, 'USC_T17_C1_S105')}/changes", order="asc", sinceId=since)
    for change in page["changes"]:
        print(change["id"], change["changeKind"], change["detectedAt"])
    since = page["cursor"] or since
    if not page["hasMore"]:
        break
print("since", since)
