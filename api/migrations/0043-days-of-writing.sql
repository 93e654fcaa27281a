-- A post stands where it first became public, which created_at says from then on. When it was written is here, for its author's
-- list; null where both are the same. The index posts_author is still needed by the version before.
alter table posts add column written_at timestamptz(3);
create index posts_author_written on posts (author_id, (coalesce(written_at, created_at)) desc, id desc);
