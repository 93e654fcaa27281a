-- A sign-up, or a forgotten password, in one browser. Its code works in that browser and nowhere else.
-- This replaces signups and one_time_codes. They stay for now: a process of the release before still uses them.
create table code_requests (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('signup', 'reset')),
  -- Trimmed and in lower case.
  email text not null,
  -- Of a sign-up, with the salt that all sign-ups of its address share: a password finds its own among them.
  password_hash text,
  -- sha256 of the secret in the browser's cookie.
  browser_hash bytea not null,
  -- Keyed hash of purpose, e-mail and code. Null before the mail is made, and once the code is used.
  code_hash bytea,
  code_expires_at timestamptz,
  -- Set when a code is asked for: so often may one be compared.
  tries_left integer not null,
  -- When a code was asked for last.
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'signup') = (password_hash is not null))
);
create index code_requests_email on code_requests (email);
create index code_requests_expires_at on code_requests (expires_at);
