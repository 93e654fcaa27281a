-- What members write and have not sent yet. The editor makes the id, so that a request which is repeated makes no second draft.
create table drafts (
  id uuid primary key,
  author_id bigint not null references accounts on delete cascade,
  -- One more with each save, so that two devices notice one another.
  revision integer not null check (revision > 0),
  -- The editor that saved last, and the number that it gave to that save.
  saved_by uuid not null,
  save_id uuid not null,
  -- The other fields of the form, as the editor has them.
  fields jsonb not null,
  -- Sanitised HTML, and its first words for lists.
  content text not null,
  excerpt text not null,
  -- The pictures that it shows.
  image_ids uuid[] not null,
  created_at timestamptz not null,
  saved_at timestamptz not null
);
create index drafts_author on drafts (author_id, saved_at desc);

-- What drafts were before.
create table draft_states (
  draft_id uuid not null references drafts on delete cascade,
  revision integer not null,
  fields jsonb not null,
  content text not null,
  excerpt text not null,
  image_ids uuid[] not null,
  saved_at timestamptz not null,
  -- When something else took its place.
  replaced_at timestamptz not null,
  primary key (draft_id, revision)
);

-- The pictures of drafts and their states, which stay as long as these do.
create table draft_images (
  draft_id uuid not null references drafts on delete cascade,
  image_id uuid not null references images,
  primary key (draft_id, image_id)
);
create index draft_images_image on draft_images (image_id);
