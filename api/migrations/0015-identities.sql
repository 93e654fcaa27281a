-- Who a member is at an OpenID Connect provider. The subject names somebody there for good; an address may change hands.
create table identities (
  issuer text not null,
  subject text not null,
  account_id bigint not null references accounts on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  -- Whoever has another identity there confirms it, and it takes the place of the one before.
  unique (account_id, issuer)
);

-- A sign-in with a provider that a browser has begun.
create table provider_logins (
  -- sha256 of the state in the addresses of the provider.
  state_hash bytea primary key,
  -- sha256 of the secret in the browser's cookie. Nonce and PKCE verifier are derived from that secret, so they stand nowhere.
  browser_hash bytea not null,
  issuer text not null,
  expires_at timestamptz not null,
  -- Set while and after the provider's response is looked at, which happens once.
  used_at timestamptz,
  -- What the provider said, while the owner of an account with this address has not confirmed it.
  subject text,
  -- Trimmed and in lower case.
  email text,
  check ((subject is null) = (email is null))
);
create index provider_logins_expires_at on provider_logins (expires_at);
