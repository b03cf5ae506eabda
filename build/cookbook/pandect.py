"""The common start of every recipe. Set PANDECT_URL and PANDECT_KEY first."""

import json
import os
import sys
import time
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import ProxyHandler, Request, build_opener

URL = os.environ.get("PANDECT_URL", "http://127.0.0.1:7468")
KEY = os.environ.get("PANDECT_KEY") or sys.exit("PANDECT_KEY is not set. Make a key: npm run -s pandect -- key create --name cookbook")
# The service is on this machine, so no proxy is needed.
opener = build_opener(ProxyHandler({}))


def ask(path, body=None, **query):
    """The answer. Waits as long as a 429 says; any other refusal ends the recipe."""
    address = f"{URL}/api/v1{quote(path)}" + (f"?{urlencode(query, doseq=True)}" if query else "")
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            with opener.open(Request(address, data, headers)) as reply:
                return json.load(reply)
        except HTTPError as refusal:
            if refusal.code == 429:
                time.sleep(int(refusal.headers["Retry-After"]))
                continue
            if refusal.code == 402:
                print("Out of credits. More: npm run -s pandect -- credits grant 1000", file=sys.stderr)
                sys.exit(2)
            sys.exit(f"{refusal.code} {json.load(refusal)['detail']}")


def argument(n, otherwise):
    return sys.argv[n] if len(sys.argv) > n else otherwise
