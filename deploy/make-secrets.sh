#!/bin/sh
# Makes the secrets that docker-compose.yml mounts, each in a file of its own, and keeps those that are there. What is not to be
# made up comes from the environment or from .env: SMTP_URL always does, POSTGRES_PASSWORD, STORAGE_SECRET, TOKEN_SECRET,
# REPORT_SECRET, OPERATOR_TOKEN and ADMIN_PASSWORD where a site has them already.
set -eu

# The variable, or its line in .env.
given() {
  value=$(printenv "$1" || true)
  if [ -z "$value" ] && [ -e .env ]; then
    value=$(sed -n "s/^$1=[\"']\{0,1\}\([^\"']*\)[\"']\{0,1\}\$/\1/p" .env | tail -n 1)
  fi
  printf '%s' "$value"
}

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

folder=$(given SECRETS_DIR)
folder=${folder:-secrets}

# save <file> <value>
save() {
  [ -e "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
}

# save_given <file> <variable>: what is given, or something random
save_given() {
  value=$(given "$2")
  save "$1" "${value:-$(random)}"
}

smtp_url=$(given SMTP_URL)
if [ -z "$smtp_url" ] && [ ! -e "$folder/smtp-url" ]; then
  echo "SMTP_URL is missing: it names the mail relay, or smtp://mail:1025 for a trial." >&2
  exit 1
fi

# The users of the containers are not those of this machine: each file is readable by all, and the folder by its owner alone.
umask 077
mkdir -p "$folder"
chmod 700 "$folder"
umask 022

save smtp-url "$smtp_url"
save_given postgres-password POSTGRES_PASSWORD
save_given storage-key STORAGE_SECRET
save_given token-secret TOKEN_SECRET
save_given report-secret REPORT_SECRET
save_given operator-token OPERATOR_TOKEN
save_given admin-password ADMIN_PASSWORD
save grafana-password "$(random)"
save database-url "postgresql://site:$(cat "$folder/postgres-password")@postgres:5432/site"
save storage-url "s3://site:$(cat "$folder/storage-key")@store:7070/site?tls=false"
