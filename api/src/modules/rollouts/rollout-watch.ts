import { ReleaseRejectedError } from '@site/release-rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { ConflictError, ValidationError } from '../../errors/errors';
import { createPoller, type Poller } from '../../poller';
import { notifyTeam } from '../notifications/notify-team';
import { chooseBefore } from '../registry/activation.service';
import { rolloutActor } from '../registry/publisher';
import { recordChange } from '../registry/record-change';
import { lockRemotes } from '../registry/remotes.repository';
import { settleActivation } from '../registry/settle-activation';
import { findNext, type Next } from './find-next';
import { judge, weigh } from './judge-rollout';
import { isFailureSeen, sumReports } from './rollout-reports.repository';
import {
  endRollout,
  listOpenRollouts,
  lockRollout,
  saveRollout,
  type OpenRollout,
} from './rollouts.repository';

/** Looks after rollouts. */
export interface RolloutWatch extends Pick<Poller, 'start' | 'stop'> {
  /** Looks at all of them now. */
  look(): Promise<void>;
}

const lookMs = 5_000;

type WatchContext = Pick<Context, 'db' | 'clock'> & { log: Pick<FastifyBaseLogger, 'warn'> };

/** Every process has one; what is decided is decided once. */
export function createRolloutWatch({ db, clock, log }: WatchContext): RolloutWatch {
  const lookAt = async (id: string) => {
    const judged = await db.transaction((tx) => takeIn(tx, id, clock.now()));
    if (!judged?.next) return;
    await db.transaction((tx) => act(tx, judged, clock.now()));
  };
  const look = async () => {
    for (const id of await listOpenRollouts(db)) {
      try {
        await lookAt(id);
      } catch (error) {
        // The registry rejects the release by now; nothing of that gets better with time.
        if (!isRefusal(error)) throw error;
        const verdict = `It cannot go live any more: ${error.message}`;
        await db.transaction((tx) => giveUp(tx, id, verdict, clock.now()));
      }
    }
  };
  const onError = (error: unknown) => log.warn({ err: error }, 'rollouts could not be looked after');
  const { start, stop } = createPoller({ work: look, pollMs: lookMs, onError });
  return { look, start, stop };
}

const isRefusal = (error: unknown): error is Error =>
  [ConflictError, ValidationError, ReleaseRejectedError].some((Refusal) => error instanceof Refusal);

interface Judged {
  id: string;
  step: number;
  /** What is to be done; undefined for nothing. */
  next: Next | undefined;
  verdict: string;
}

const percentOf = ({ steps, step }: OpenRollout) => steps[step - 1] ?? 100;

/** Keeps what has come since the last look, and judges it. */
async function takeIn(tx: Queries, id: string, now: Date): Promise<Judged | undefined> {
  const rollout = await lockRollout(tx, id);
  if (!rollout) return undefined;
  const { step, step_at: stepAt, step_seconds: seconds, state } = rollout;
  const evidence = weigh(rollout.evidence, await sumReports(tx, rollout), percentOf(rollout));
  const isTimeUp = now.getTime() - stepAt.getTime() >= seconds * 1000;
  const judged = judge(evidence, percentOf(rollout), isTimeUp);
  const isSeen = judged.isWorse && (await isFailureSeen(tx, rollout));
  const next = findNext(judged, { isWaiting: state === 'waiting', isSeen });
  // What it waits for stays said.
  const verdict = state === 'waiting' ? rollout.verdict : judged.sentence;
  await saveRollout(tx, id, { step, stepAt, state, evidence, verdict });
  return { id, step, next, verdict: judged.sentence };
}

/** The remotes are locked first, as by those who make a release live by hand. */
async function act(tx: Queries, { id, step, next, verdict }: Judged, now: Date): Promise<void> {
  await lockRemotes(tx);
  const rollout = await lockRollout(tx, id);
  // Somebody else was faster.
  if (!rollout || rollout.step !== step) return;
  if (next === 'take-back') await takeBack(tx, rollout, verdict, now);
  else if (next === 'wait') await wait(tx, rollout, verdict, now);
  else await goOn(tx, rollout, verdict, now);
}

async function wait(tx: Queries, rollout: OpenRollout, sentence: string, now: Date): Promise<void> {
  const { id, remote, release, live: before, state, step, step_at: stepAt, evidence } = rollout;
  if (state === 'waiting') return;
  const verdict = `${sentence} It waits for somebody to look at it.`;
  await saveRollout(tx, id, { step, stepAt, state: 'waiting', evidence, verdict });
  const percent = percentOf(rollout) === 100 ? 100 : 0;
  const notice = { kind: 'rollout_waits', remote, release, before, percent, by: rolloutActor.name } as const;
  await notifyTeam(tx, { ...notice, reason: sentence }, now);
}

async function giveUp(tx: Queries, id: string, verdict: string, now: Date): Promise<void> {
  const rollout = await lockRollout(tx, id);
  if (!rollout) return;
  const { remote, release, live: before } = rollout;
  await endRollout(tx, id, { state: 'stopped', verdict, now });
  const notice = { kind: 'rollout_stopped', remote, release, before, by: rolloutActor.name } as const;
  await notifyTeam(tx, { ...notice, reason: verdict }, now);
}

async function takeBack(tx: Queries, rollout: OpenRollout, verdict: string, now: Date): Promise<void> {
  const { id, remote, release, live } = rollout;
  await endRollout(tx, id, { state: 'taken_back', verdict, now });
  if (percentOf(rollout) < 100) {
    const change = { by: rolloutActor, action: 'rollback', from: release, to: live } as const;
    return recordChange(tx, { at: now, remote, ...change, reason: verdict });
  }
  const request = { remote, by: rolloutActor, reason: verdict };
  await settleActivation(tx, request, { action: 'rollback', choose: chooseBefore, now });
}

async function goOn(tx: Queries, rollout: OpenRollout, verdict: string, now: Date): Promise<void> {
  const { id, remote, release, live, steps, step, state, evidence } = rollout;
  const next = steps[step];
  if (next === undefined) return endRollout(tx, id, { state: 'finished', verdict, now });
  if (next < 100) {
    const stepEvidence = { ...evidence, step: evidence.seen };
    await saveRollout(tx, id, { step: step + 1, stepAt: now, state, evidence: stepEvidence, verdict });
    const change = { by: rolloutActor, action: 'roll_out', from: live, to: release } as const;
    const reason = `${next} %: ${verdict}`;
    return recordChange(tx, { at: now, remote, ...change, reason }, { percent: next, reason: verdict });
  }
  await endRollout(tx, id, { state: 'finished', verdict, now });
  const request = { remote, by: rolloutActor, reason: verdict, mayDropRoutes: true };
  await settleActivation(tx, request, { action: 'activate', choose: () => release, wanted: release, now });
}
