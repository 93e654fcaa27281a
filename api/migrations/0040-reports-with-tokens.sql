-- A rollout may wait for a person.
alter table rollouts drop constraint rollouts_state_check;
alter table rollouts add constraint rollouts_state_check
  check (state in ('running', 'waiting', 'finished', 'taken_back', 'stopped'));
create unique index rollouts_open on rollouts (remote) where state in ('running', 'waiting');

-- What was reported of both sides of a rollout, by who reported it: a keyed hash of a network, or of a page of which the shell
-- server says that it failed. In place of rollout_failures, which the version before still writes.
create table rollout_reports (
  rollout_id bigint not null references rollouts on delete cascade,
  release text not null,
  figure text not null check (figure in ('view', 'lcp', 'inp', 'failure', 'seen')),
  reporter bytea not null,
  -- Of a web vital, as in page_figures.
  bucket smallint not null default 0,
  count integer not null default 1,
  primary key (rollout_id, release, figure, reporter)
);

-- Sums begin with the rollout, where they were those of all time.
update rollouts set evidence = evidence || jsonb_build_object('step', figures, 'seen', figures)
from (
  select jsonb_build_object('next', side, 'live', side) as figures
  from jsonb_build_object('views', 0, 'failures', 0, 'lcp', '{}'::jsonb, 'inp', '{}'::jsonb) as side
) as nothing
where state = 'running';
