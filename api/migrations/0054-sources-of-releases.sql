-- The commit of a release, its author and its address, as the team says; null where nobody said it.
alter table releases add column source jsonb;
