-- Up to four tags belong to a text, as its title does: an edit that waits has its own.
alter table posts add column tags text[] not null default '{}' check (cardinality(tags) <= 4);
alter table post_edits add column tags text[] not null default '{}' check (cardinality(tags) <= 4);

-- Every tag that was ever published: what an admin has not approved is no tag of the site. In the order of bytes, so that an
-- index finds them by how they begin.
create table tags (
  id bigint generated always as identity primary key,
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 30)
);

-- The published posts of each tag, in the order in which its page lists them.
create table post_tags (
  tag_id bigint not null references tags,
  -- That of the post, which never changes.
  created_at timestamptz(3) not null,
  post_id bigint not null references posts on delete cascade,
  primary key (post_id, tag_id)
);
create index post_tags_newest on post_tags (tag_id desc, created_at desc, post_id desc);
