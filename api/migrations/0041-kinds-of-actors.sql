-- A label is a text that a team may have chosen to look like somebody else's. The kind is what the registry knows. Labels that
-- would pass for these names have been refused since there were labels.
alter table registry_audit add column actor_kind text check (actor_kind in ('team', 'operator', 'admin', 'rollout'));
update registry_audit set actor_kind = case
  when actor in ('operator', 'rollout') then actor
  when actor like '% (admin)' then 'admin'
  else 'team'
end;
