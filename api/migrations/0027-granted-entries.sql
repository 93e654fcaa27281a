-- Entries of header, menu and footer that the operator has granted to a remote. A release shows those that it has and that stand
-- here as it has them; what an older release has stays, for a rollback.
create table granted_entries (
  remote text not null references remotes,
  place text not null,
  path text not null,
  label text not null,
  audience text not null,
  granted_at timestamptz not null,
  primary key (remote, place, path, label, audience)
);
