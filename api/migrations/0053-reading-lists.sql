-- What members want to read later.
create table reading_list (
  account_id bigint not null references accounts on delete cascade,
  post_id bigint not null references posts on delete cascade,
  saved_at timestamptz(3) not null,
  primary key (account_id, post_id)
);
create index reading_list_newest on reading_list (account_id, saved_at desc, post_id desc);
create index reading_list_post on reading_list (post_id);
