#!/bin/sh
# The gateway takes its key from the environment only; so it gets there from its file, in this process alone.
set -eu
ROOT_SECRET_KEY=$(cat "$ROOT_SECRET_KEY_FILE")
export ROOT_SECRET_KEY
exec /usr/local/bin/docker-entrypoint.sh "$@"
