-- Members who get pages or releases before everybody else. A group is there as long as somebody is in it.
create table member_groups (
  name text not null,
  account_id bigint not null references accounts on delete cascade,
  primary key (name, account_id)
);
create index member_groups_account on member_groups (account_id);

-- The group that gets the release first, at step 0, and at each later step.
alter table rollouts add column group_name text;
