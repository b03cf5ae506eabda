# Install law from files and list the installed law: install.sh FILE… The data folder is PANDECT_DATA_DIR, else yours. Needs no key.
set -eu
[ $# -gt 0 ] || set -- "$PWD/../examples/harbour-code.jsonl"
npm run -s pandect -- law install "$@"
npm run -s pandect -- law list --json
