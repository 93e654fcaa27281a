-- How often a post was opened, by day in UTC. Nothing of who opened it.
create table post_views (
  post_id bigint not null references posts on delete cascade,
  day date not null,
  views integer not null,
  primary key (post_id, day)
);
