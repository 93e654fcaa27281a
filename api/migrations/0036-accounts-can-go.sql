-- A download of an account's data that its owner has asked for. It is fetched once.
create table account_exports (
  -- sha256 of the token in the address.
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index account_exports_account on account_exports (account_id);
create index account_exports_expires_at on account_exports (expires_at);

-- Whose picture it was, for exports.
create index images_owner on images (owner_id, id);

-- Accounts whose owners want them gone. Until then nobody can use them, and their owners can have them back.
create table account_deletions (
  account_id bigint primary key references accounts on delete cascade,
  requested_at timestamptz not null,
  removes_at timestamptz not null,
  -- What is published stays, without a name.
  keeps_posts boolean not null,
  -- What no page shows any more.
  name text,
  avatar text
);
create index account_deletions_removes_at on account_deletions (removes_at);
create index account_deletions_avatar on account_deletions (avatar) where avatar is not null;

-- Texts of such accounts are hidden from everybody. What they were before, their other columns still say.
alter table posts
  drop constraint posts_status_check,
  drop constraint posts_check,
  drop constraint posts_check1,
  add constraint posts_status_check check (status in ('pending', 'published', 'rejected', 'hidden')),
  add constraint posts_published check (status = 'hidden' or (status = 'published') = (published_at is not null)),
  add constraint posts_rejected check (status = 'hidden' or (status = 'rejected') = (rejection_reason is not null));
alter table post_edits
  drop constraint post_edits_status_check,
  drop constraint post_edits_check,
  add constraint post_edits_status_check check (status in ('pending', 'rejected', 'hidden')),
  add constraint post_edits_rejected check (status = 'hidden' or (status = 'rejected') = (rejection_reason is not null));
create index posts_decided_by on posts (decided_by) where decided_by is not null;
