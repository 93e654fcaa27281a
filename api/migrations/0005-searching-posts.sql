-- 'english', because the site is: whoever looks for "hook" finds "hooks". Words of other languages are hardly touched
-- by it, and the same in text and search. The parser of Postgres skips HTML tags and entities by itself.
-- A text search vector holds at most 1 MB; 100,000 characters of any language fit.
alter table posts add column search tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', left(content, 100000)), 'B')
) stored;
create index posts_search on posts using gin (search) where status = 'published';
