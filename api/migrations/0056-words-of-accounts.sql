-- The words of names and addresses, in indexes that are read from a word on and no further than needed. Of a GIN index Postgres
-- reads everybody who has a word, or one that begins so, before the first of them is known.
create function account_words_of(given text) returns text[] language sql immutable strict parallel safe
return array(select distinct word from string_to_table(member_text(given), ' ') word where word <> '');

create table account_words (
  account_id bigint not null references accounts on delete cascade,
  -- In the order of bytes, so that an index finds words by how they begin.
  word text collate "C" not null,
  -- Of the name of somebody who has a page. By other words admins alone find members.
  is_public boolean not null,
  primary key (account_id, word)
);

create view words_of_accounts as
select a.id as account_id, word, bool_or(is_public) as is_public
from accounts a, lateral (
  select word, a.handle is not null as is_public from unnest(account_words_of(a.name)) word
  union all
  select word, false from unnest(account_words_of(a.email)) word
) words
where a.email like '%@%'
group by a.id, word;

insert into account_words select * from words_of_accounts;
create index account_words_word on account_words (word, account_id);
create index account_words_public on account_words (word, account_id) where is_public;

create function set_account_words() returns trigger language plpgsql as $$
begin
  delete from account_words where account_id = new.id;
  insert into account_words select * from words_of_accounts where account_id = new.id;
  return null;
end $$;
create trigger accounts_words_are_set after insert or update of name, handle, email on accounts
  for each row execute function set_account_words();

-- Nothing else fills the table. An import brings the rows that its accounts have made already.
create function leave_row_out() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger account_words_are_made before insert on account_words
  for each row when (pg_trigger_depth() = 0) execute function leave_row_out();

-- The version before still calls `member_words` and `member_search` while it ends.
drop index accounts_search, accounts_words;
