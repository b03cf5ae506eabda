"""Install law from files and list the installed law: install.py FILE… The data folder is PANDECT_DATA_DIR, else yours. Needs no key."""
import json
import os
import shutil
import subprocess
import sys

files = [os.path.abspath(name) for name in sys.argv[1:] or ["../examples/harbour-code.jsonl"]]
pandect = [shutil.which("npm"), "run", "-s", "pandect", "--"]
subprocess.run([*pandect, "law", "install", *files], check=True, stdout=subprocess.DEVNULL)
print(json.loads(subprocess.run([*pandect, "law", "list", "--json"], check=True, capture_output=True).stdout))
