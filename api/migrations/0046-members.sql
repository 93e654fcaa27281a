-- Accounts that nobody can use until an admin lifts it.
create table account_suspensions (
  account_id bigint primary key references accounts on delete cascade,
  suspended_at timestamptz not null,
  -- What was published is hidden as well.
  hides_posts boolean not null
);

-- What admins did about members. The numbers refer to nothing once an account is gone, and the lines stay.
create table member_actions (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  admin_id bigint not null,
  action text not null check (action in
    ('suspend', 'lift', 'make_admin', 'unmake_admin', 'make_staff', 'unmake_staff', 'end_sessions')),
  -- Null once the account it is about is gone.
  reason text,
  created_at timestamptz not null
);
create index member_actions_account on member_actions (account_id, id desc);

-- The one change: words about somebody go with the account, for which it has to be emptied or gone.
create function refuse_change_of_member_action() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - 'reason') = (to_jsonb(old) - 'reason') and new.reason is null
      and not exists (select from accounts where id = old.account_id and email like '%@%') then
      return new;
    end if;
  end if;
  raise exception 'what admins did about members is not changed or deleted';
end $$;
create trigger member_actions_stay before update or delete on member_actions
  for each row execute function refuse_change_of_member_action();
create trigger member_actions_are_not_emptied before truncate on member_actions
  for each statement execute function refuse_change_of_member_action();

-- Words of names and addresses, each of which a search may begin.
create function member_text(given text) returns text language sql immutable strict parallel safe
return search_text(regexp_replace(search_fold(given), '[[:punct:][:space:]]+', ' ', 'g'));
create function member_words(name text, email text) returns tsvector language sql immutable parallel safe
return to_tsvector('simple', member_text(coalesce(name, '') || ' ' || email));
create function member_search(words text) returns tsquery language sql immutable strict parallel safe
return (
  select to_tsquery('simple', string_agg('''' || word || ''':*', ' & '))
  from string_to_table(member_text(words), ' ') word where word <> ''
);
create index accounts_words on accounts using gin (member_words(name, email));
