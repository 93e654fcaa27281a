import type { RemoteSummary, RolloutSummary } from '@site/shared/contracts/api';
import { describeSource } from './describe-releases';
import { toMinute, toTable } from './outcome';
import { findRelease } from './registry-client';
import { tellWaitingEntries } from './activation';

const states: Record<RolloutSummary['state'], string> = {
  running: 'running',
  waiting: 'waits for somebody to look at it',
  finished: 'live for all',
  taken_back: 'taken back',
  stopped: 'stopped',
};

/** The newest rollouts as a table for people, with what the remotes say of their releases. */
export function describeRollouts(rollouts: RolloutSummary[], remotes: RemoteSummary[]): string {
  if (rollouts.length === 0) return 'No rollouts yet.';
  return toTable(
    rollouts.map(({ started_at, started_by, remote, release, live, percent, group, state, verdict }) => [
      `${toMinute(started_at)} UTC`,
      started_by,
      remote,
      `${live} → ${release}`,
      toShare({ percent, group }),
      states[state],
      verdict,
      describeSource(findRelease(remotes, remote, release)?.source),
    ]),
  );
}

/** Who has it: a share of the visitors, or a group alone. */
const toShare = ({ percent, group }: Pick<RolloutSummary, 'percent' | 'group'>) =>
  percent === 0 ? `group ${group}` : `${percent} %`;

const cells = 20;

/** One line: how many visitors have the release, and what is known of it. */
export function describeProgress({
  remote,
  release,
  percent,
  group,
  state,
  verdict,
}: RolloutSummary): string {
  const filled = Math.round((percent / 100) * cells);
  const bar = '█'.repeat(filled) + '░'.repeat(cells - filled);
  const rest = state === 'running' ? '' : ` ${states[state]}.`;
  return `${bar} ${toShare({ percent, group }).padStart(5)}  ${remote} ${release}${rest} ${verdict || 'Nothing is known yet.'}`;
}

/** How long the step has taken, and how long it takes at least; the clock of the site may be another one. */
export function describeStepTime({ step_at, step_seconds }: RolloutSummary, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(step_at)) / 1000));
  return `${toClock(seconds)} of at least ${toClock(step_seconds)}`;
}

/** `2:05`, or `1:02:05`. */
function toClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts)
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}

/** What to type then. */
export interface RolloutCommands {
  follow: string;
  rollback: string;
}

/** What has begun, for people. */
export function describeStarted(rollout: RolloutSummary, commands: RolloutCommands): string {
  const { remote, release, live, steps, group, step_seconds: seconds } = rollout;
  const [first, ...others] = steps;
  const lines = [
    `${remote} ${release} goes to ${first === 0 ? `the group ${group}` : `${first} % of visitors`}, the others have ${live}.`,
    `  then: ${others.map((step) => `${step} %`).join(', ')}, each after ${toDuration(seconds)} at the earliest`,
    `  follow it: ${commands.follow}`,
    `  take it back: ${commands.rollback}`,
  ];
  return lines.join('\n') + tellWaitingEntries(remote, release, rollout.waiting_entries);
}

function toDuration(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
