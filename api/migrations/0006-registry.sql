-- The registry of releases. The operator makes further remotes known.
create table remotes (
  name text primary key check (name ~ '^[a-z][a-z0-9]{0,29}$')
);
insert into remotes (name) values ('auth'), ('blog'), ('info'), ('tools');

create table releases (
  remote text not null references remotes,
  release text not null,
  -- What its build wrote as release.json.
  description jsonb not null,
  bytes integer not null,
  -- Where its files lie in the object store; null for an external release.
  folder text,
  -- Where the files of an external release lie, with a slash at its end.
  base_url text,
  published_at timestamptz not null,
  published_by text not null,
  kept boolean not null default false,
  -- The row stays: browsers may hold files of this id, so it never gets other ones.
  deleted_at timestamptz,
  primary key (remote, release),
  check ((folder is null) <> (base_url is null))
);

-- What was live when; rows are only added. The newest one of a remote is what is live.
create table activations (
  id bigint generated always as identity primary key,
  remote text not null,
  release text not null,
  -- What a rollback goes back to. Its release stands in where this one fails.
  previous_id bigint references activations,
  activated_at timestamptz not null,
  foreign key (remote, release) references releases
);
create index activations_remote on activations (remote, id desc);
create index activations_release on activations (remote, release);

create view live_releases as
select remotes.name as remote, live.id as activation_id, live.release, previous.release as fallback
from remotes
cross join lateral (select * from activations where remote = remotes.name order by id desc limit 1) live
left join activations previous on previous.id = live.previous_id;

-- Files in the object store that no release has: of an upload under way, or of a deleted release. The sweeper
-- removes what a crash has left.
create table unclaimed_release_files (
  folder text primary key,
  paths jsonb not null,
  since timestamptz not null
);
create index unclaimed_release_files_since on unclaimed_release_files (since);

create table release_tokens (
  id bigint generated always as identity primary key,
  remote text not null references remotes,
  label text not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- How often a release failed in browsers.
create table release_failures (
  remote text not null,
  release text not null,
  kind text not null,
  page text not null,
  count integer not null default 1,
  last_at timestamptz not null,
  primary key (remote, release, kind, page),
  foreign key (remote, release) references releases
);

create table registry_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The label of a token, or `operator`.
  actor text not null,
  action text not null,
  remote text references remotes,
  from_release text,
  to_release text,
  reason text
);
