-- What visitors wrote on the contact page.
create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null
);
create index contact_messages_created_at on contact_messages (created_at);

-- Who gets the newsletter, once confirmed. Unsubscribing deletes the row, and its links with it.
create table subscribers (
  id uuid primary key default gen_random_uuid(),
  -- Trimmed and in lower case.
  email text not null unique,
  requested_at timestamptz not null,
  confirmed_at timestamptz
);
create index subscribers_unconfirmed on subscribers (requested_at) where confirmed_at is null;
