import { ReleaseRejectedError } from '@site/release-rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { ConflictError, ValidationError } from '../../errors/errors';
import { createPoller, type Poller } from '../../poller';
import { notifyTeam } from '../notices/notify-team';
import { chooseBefore } from '../activation/activation.service';
import { rolloutActor } from '../catalog/publisher';
import { recordChange } from '../activation/record-change';
import { lockRemotes } from '../catalog/remotes.repository';
import { activateRelease } from '../activation/activate-release';
import { findNext, type Next } from './find-next';
import { assess, updateEvidence } from './assess-rollout';
import { isFailureSeen, sumReports } from './rollout-reports.repository';
import {
  endRollout,
  listOpenRollouts,
  lockRollout,
  saveRollout,
  type OpenRollout,
} from './rollouts.repository';

/** Monitors rollouts. */
export interface RolloutWatch extends Pick<Poller, 'start' | 'stop'> {
  /** Checks all of them now. */
  look(): Promise<void>;
}

const lookMs = 5_000;

type WatchContext = Pick<Context, 'db' | 'clock'> & { log: Pick<FastifyBaseLogger, 'warn'> };

/** Every process has one; each decision is made once. */
export function createRolloutWatch({ db, clock, log }: WatchContext): RolloutWatch {
  const lookAt = async (id: string) => {
    const decision = await db.transaction((tx) => collectEvidence(tx, id, clock.now()));
    if (!decision?.next) return;
    await db.transaction((tx) => apply(tx, decision, clock.now()));
  };
  const look = async () => {
    for (const id of await listOpenRollouts(db)) {
      try {
        await lookAt(id);
      } catch (error) {
        // The registry rejects the release by now, and a retry would not help.
        if (!isRefusal(error)) throw error;
        const verdict = `It cannot go live any more: ${error.message}`;
        await db.transaction((tx) => abort(tx, id, verdict, clock.now()));
      }
    }
  };
  const onError = (error: unknown) => log.warn({ err: error }, 'rollouts could not be looked after');
  const { start, stop } = createPoller({ work: look, pollMs: lookMs, onError });
  return { look, start, stop };
}

const isRefusal = (error: unknown): error is Error =>
  [ConflictError, ValidationError, ReleaseRejectedError].some((Refusal) => error instanceof Refusal);

interface Decision {
  id: string;
  step: number;
  /** Undefined if there is nothing to do. */
  next: Next | undefined;
  verdict: string;
}

const percentOf = ({ steps, step }: OpenRollout) => steps[step - 1] ?? 100;

/** Stores the evidence since the last check, and assesses it. */
async function collectEvidence(tx: Queries, id: string, now: Date): Promise<Decision | undefined> {
  const rollout = await lockRollout(tx, { id });
  if (!rollout) return undefined;
  const { step, step_at: stepAt, step_seconds: seconds, state } = rollout;
  const evidence = updateEvidence(rollout.evidence, await sumReports(tx, rollout), percentOf(rollout));
  const isTimeUp = now.getTime() - stepAt.getTime() >= seconds * 1000;
  const assessment = assess(evidence, percentOf(rollout), isTimeUp);
  const isSeen = assessment.isWorse && (await isFailureSeen(tx, rollout));
  const next = findNext(assessment, { isWaiting: state === 'waiting', isSeen });
  // A waiting rollout keeps its reason.
  const verdict = state === 'waiting' ? rollout.verdict : assessment.sentence;
  await saveRollout(tx, { id, step, stepAt, state, evidence, verdict });
  return { id, step, next, verdict: assessment.sentence };
}

/** Locks the remotes first, like a manual activation. */
async function apply(tx: Queries, { id, step, next, verdict }: Decision, now: Date): Promise<void> {
  await lockRemotes(tx);
  const rollout = await lockRollout(tx, { id });
  // Another process was faster.
  if (!rollout || rollout.step !== step) return;
  if (next === 'roll-back') await rollBack(tx, rollout, verdict, now);
  else if (next === 'wait') await wait(tx, rollout, verdict, now);
  else await advance(tx, rollout, verdict, now);
}

async function wait(tx: Queries, rollout: OpenRollout, sentence: string, now: Date): Promise<void> {
  const { id, remote, release, live: before, state, step, step_at: stepAt, evidence } = rollout;
  if (state === 'waiting') return;
  const verdict = `${sentence} It waits for somebody to look at it.`;
  await saveRollout(tx, { id, step, stepAt, state: 'waiting', evidence, verdict });
  const percent = percentOf(rollout) === 100 ? 100 : 0;
  const notice = { kind: 'rollout_waits', remote, release, before, percent, by: rolloutActor.name } as const;
  await notifyTeam(tx, { ...notice, reason: sentence }, now);
}

async function abort(tx: Queries, id: string, verdict: string, now: Date): Promise<void> {
  const rollout = await lockRollout(tx, { id });
  if (!rollout) return;
  const { remote, release, live: before } = rollout;
  await endRollout(tx, { id, state: 'stopped', verdict, now });
  const notice = { kind: 'rollout_stopped', remote, release, before, by: rolloutActor.name } as const;
  await notifyTeam(tx, { ...notice, reason: verdict }, now);
}

async function rollBack(tx: Queries, rollout: OpenRollout, verdict: string, now: Date): Promise<void> {
  const { id, remote, release, live } = rollout;
  await endRollout(tx, { id, state: 'taken_back', verdict, now });
  if (percentOf(rollout) < 100) {
    const change = { by: rolloutActor, action: 'rollback', from: release, to: live } as const;
    return recordChange(tx, { at: now, remote, ...change, reason: verdict });
  }
  const request = { remote, by: rolloutActor, reason: verdict };
  await activateRelease(tx, request, { action: 'rollback', choose: chooseBefore, now });
}

async function advance(tx: Queries, rollout: OpenRollout, verdict: string, now: Date): Promise<void> {
  const { id, remote, release, live, steps, step, state, evidence } = rollout;
  const next = steps[step];
  if (next === undefined) return endRollout(tx, { id, state: 'finished', verdict, now });
  if (next < 100) {
    const stepEvidence = { ...evidence, step: evidence.seen };
    await saveRollout(tx, { id, step: step + 1, stepAt: now, state, evidence: stepEvidence, verdict });
    const change = { by: rolloutActor, action: 'roll_out', from: live, to: release } as const;
    const reason = `${next} %: ${verdict}`;
    return recordChange(tx, { at: now, remote, ...change, reason }, { percent: next, reason: verdict });
  }
  await endRollout(tx, { id, state: 'finished', verdict, now });
  const request = { remote, by: rolloutActor, reason: verdict, mayDropRoutes: true };
  await activateRelease(tx, request, { action: 'activate', choose: () => release, wanted: release, now });
}
