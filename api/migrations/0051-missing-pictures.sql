-- Addresses of the pictures elsewhere that could not be copied, and are links in the text.
alter table posts add column missing_pictures text[] not null default '{}';
alter table post_edits add column missing_pictures text[] not null default '{}';
-- How many a text still waits for.
alter table outside_pictures add column pictures smallint not null default 1;
