-- What an admin has decided and can still take back. A process applies it once it is due.
create table held_decisions (
  post_id bigint primary key references posts on delete cascade,
  -- Of the text that was read: a newer one is not decided about.
  version integer not null,
  admin_id bigint not null references accounts on delete cascade,
  -- Why it is rejected; null for an approval.
  reason text,
  due_at timestamptz not null
);
