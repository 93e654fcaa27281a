import type { Queries } from '../../db';
import { beginEvidence } from './assess-rollout';
import { rolloutLimits } from './rollout-limits';
import {
  endRollout,
  findOpenRollout,
  getTrials,
  insertRollout,
  type NewRollout,
} from './rollouts.repository';

type Begun = Pick<NewRollout, 'remote' | 'release' | 'live' | 'by' | 'now'>;

/** Begins a rollout; earlier figures of both releases do not count. */
export async function beginRollout(
  tx: Queries,
  rollout: Begun & Pick<NewRollout, 'steps' | 'stepSeconds' | 'group'>,
): Promise<string> {
  const { remote, live } = rollout;
  const evidence = beginEvidence(await getTrials(tx, { remote, release: live }));
  return insertRollout(tx, { ...rollout, group: rollout.group, evidence });
}

/** Monitors a release that has gone live for everybody at once. */
export async function beginWatch(tx: Queries, begun: Begun): Promise<void> {
  await beginRollout(tx, { ...begun, steps: [100], stepSeconds: rolloutLimits.watchSeconds });
}

/** The rollout that was stopped, and whether only a part of the visitors had it. */
export interface StoppedRollout {
  release: string;
  isPartial: boolean;
}

/** Ends the rollout of a remote when another release is made live. */
export async function stopRollout(
  tx: Queries,
  { remote, by, now }: { remote: string; by: string; now: Date },
): Promise<StoppedRollout | undefined> {
  const open = await findOpenRollout(tx, { remote });
  if (!open) return undefined;
  const { id, release, steps, step } = open;
  await endRollout(tx, { id, state: 'stopped', verdict: `Stopped by ${by}.`, now });
  return { release, isPartial: steps[step - 1] !== 100 };
}
