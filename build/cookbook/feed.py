"""Follow the feed of session laws: feed.py [SINCE_ID] [PAGE]. Keep the last number for the next time."""
from pandect import argument, ask

since = int(argument(1, "0"))
while True:
    page = ask("/us/session-laws/changes", sinceId=since, limit=argument(2, "200"))
    for entry in page["changes"]:
        print(entry["kind"], entry["sessionLawId"])
    since = page["cursor"] or since
    if not page["hasMore"]:
        break
print("since", since)
