-- Members. An account exists only once its e-mail address is verified.
create table accounts (
  id bigint generated always as identity primary key,
  -- Trimmed and in lower case.
  email text not null unique,
  password_hash text not null,
  name text,
  -- Address of the picture.
  avatar text,
  is_admin boolean not null default false,
  is_staff boolean not null default false,
  created_at timestamptz not null
);

-- Pending sign-ups. Several may exist for one address: the code decides whose was real.
create table signups (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  -- sha256 of the cookie of the browser that signed up.
  browser_token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index signups_email on signups (email, created_at desc);
create index signups_expires_at on signups (expires_at);

create table one_time_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('signup', 'reset')),
  email text not null,
  signup_id uuid references signups on delete cascade,
  account_id bigint references accounts on delete cascade,
  -- Keyed hash of purpose, e-mail and code.
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (case purpose when 'signup' then signup_id is not null else account_id is not null end)
);
create index one_time_codes_email on one_time_codes (email);
create index one_time_codes_signup_id on one_time_codes (signup_id);
create index one_time_codes_account_id on one_time_codes (account_id);
create index one_time_codes_expires_at on one_time_codes (expires_at);

-- Lets one browser set a new password once, after its reset code was right.
create table reset_grants (
  -- sha256 of the cookie.
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_grants_account_id on reset_grants (account_id);
create index reset_grants_expires_at on reset_grants (expires_at);

-- A sign-in on one device; all its refresh tokens are one family.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_account_id on sessions (account_id);

create table refresh_tokens (
  -- sha256 of the token.
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session_id on refresh_tokens (session_id);
create index refresh_tokens_expires_at on refresh_tokens (expires_at);

create table mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  job jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);
create index mail_outbox_due_at on mail_outbox (due_at);

-- Mails of a site without a mail relay; shown at /dev/mailbox.
create table mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null
);

-- Counts of the rate limiter, in the form that rate-limiter-flexible expects. A crash may lose them.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
