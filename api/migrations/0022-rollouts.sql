-- A release that goes to visitors in steps, or that has just gone live for all of them, and how it does meanwhile.
create table rollouts (
  id bigint generated always as identity primary key,
  remote text not null,
  release text not null,
  -- What it is compared with, and what visitors get again when it is taken back.
  live text not null,
  -- Percents of visitors, rising up to 100. A release that is live for all of them has the one step 100.
  steps smallint[] not null,
  -- The one that goes on, from 1.
  step smallint not null default 1,
  step_seconds integer not null,
  started_at timestamptz not null,
  step_at timestamptz not null,
  started_by text not null,
  state text not null default 'running' check (state in ('running', 'finished', 'taken_back', 'stopped')),
  -- A sentence for people: what is known so far, or why it ended.
  verdict text not null default '',
  -- Sums at the start and when they were last looked at, and the tests that go on with what comes after that.
  evidence jsonb not null,
  ended_at timestamptz,
  foreign key (remote, release) references releases,
  foreign key (remote, live) references releases
);
create unique index rollouts_running on rollouts (remote) where state = 'running';

-- Who has reported a failure while a rollout goes on, as a keyed hash of the network: one broken browser is not many visitors.
create table rollout_failures (
  rollout_id bigint not null references rollouts on delete cascade,
  release text not null,
  network bytea not null,
  primary key (rollout_id, release, network)
);
