#!/bin/sh
# The part of the official entry point that docker-compose.yml uses.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl -w start -o "-c listen_addresses=''"
  createdb --username="$POSTGRES_USER" --no-password "$POSTGRES_DB"
  pg_ctl -w stop
fi
exec "$@" -c listen_addresses='*'
