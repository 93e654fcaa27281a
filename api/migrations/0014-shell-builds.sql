-- The files of the shell's builds: each shell server can serve those of the others, to the pages that came from them.
create table shell_builds (
  build text primary key,
  -- sha384 by name of every file.
  files jsonb not null,
  bytes integer not null,
  -- Where the files lie in the object store.
  folder text not null,
  -- In which order they were published, whatever the clocks say. One that is published again is the newest one again.
  publication bigint generated always as identity,
  published_at timestamptz not null,
  published_by text not null
);
