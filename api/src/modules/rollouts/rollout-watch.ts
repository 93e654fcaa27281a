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
import { judge, weigh, type Verdict } from './judge-rollout';
import {
  endRollout,
  listRunningRollouts,
  lockRollout,
  saveRollout,
  sumRolloutFigures,
  type RunningRollout,
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
    if (!judged || !(judged.verdict.isWorse || judged.verdict.isGood)) return;
    await db.transaction((tx) => act(tx, judged, clock.now()));
  };
  const look = async () => {
    for (const id of await listRunningRollouts(db)) {
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
  verdict: Verdict;
}

const percentOf = ({ steps, step }: RunningRollout) => steps[step - 1] ?? 100;

/** Keeps what has come since the last look, and judges it. */
async function takeIn(tx: Queries, id: string, now: Date): Promise<Judged | undefined> {
  const rollout = await lockRollout(tx, id);
  if (!rollout) return undefined;
  const { step, step_at: stepAt, step_seconds: seconds } = rollout;
  const evidence = weigh(rollout.evidence, await sumRolloutFigures(tx, rollout), percentOf(rollout));
  const isTimeUp = now.getTime() - stepAt.getTime() >= seconds * 1000;
  const verdict = judge(evidence, percentOf(rollout), isTimeUp);
  await saveRollout(tx, id, { step, stepAt, evidence, verdict: verdict.sentence });
  return { id, step, verdict };
}

/** The remotes are locked first, as by those who make a release live by hand. */
async function act(tx: Queries, { id, step, verdict }: Judged, now: Date): Promise<void> {
  await lockRemotes(tx);
  const rollout = await lockRollout(tx, id);
  // Somebody else was faster.
  if (!rollout || rollout.step !== step) return;
  if (verdict.isWorse) await takeBack(tx, rollout, verdict.sentence, now);
  else await goOn(tx, rollout, verdict.sentence, now);
}

async function giveUp(tx: Queries, id: string, verdict: string, now: Date): Promise<void> {
  const rollout = await lockRollout(tx, id);
  if (!rollout) return;
  const { remote, release, live: before } = rollout;
  await endRollout(tx, id, { state: 'stopped', verdict, now });
  const notice = { kind: 'rollout_stopped', remote, release, before, by: rolloutActor.name } as const;
  await notifyTeam(tx, { ...notice, reason: verdict }, now);
}

async function takeBack(tx: Queries, rollout: RunningRollout, verdict: string, now: Date): Promise<void> {
  const { id, remote, release, live } = rollout;
  await endRollout(tx, id, { state: 'taken_back', verdict, now });
  if (percentOf(rollout) < 100) {
    const change = { by: rolloutActor, action: 'rollback', from: release, to: live } as const;
    return recordChange(tx, { at: now, remote, ...change, reason: verdict });
  }
  const request = { remote, by: rolloutActor, reason: verdict };
  await settleActivation(tx, request, { action: 'rollback', choose: chooseBefore, now });
}

async function goOn(tx: Queries, rollout: RunningRollout, verdict: string, now: Date): Promise<void> {
  const { id, remote, release, live, steps, step, evidence } = rollout;
  const next = steps[step];
  if (next === undefined) return endRollout(tx, id, { state: 'finished', verdict, now });
  if (next < 100) {
    const stepEvidence = { ...evidence, step: evidence.seen };
    await saveRollout(tx, id, { step: step + 1, stepAt: now, evidence: stepEvidence, verdict });
    const change = { by: rolloutActor, action: 'roll_out', from: live, to: release } as const;
    const reason = `${next} %: ${verdict}`;
    return recordChange(tx, { at: now, remote, ...change, reason }, { percent: next, reason: verdict });
  }
  await endRollout(tx, id, { state: 'finished', verdict, now });
  const request = { remote, by: rolloutActor, reason: verdict, mayDropRoutes: true };
  await settleActivation(tx, request, { action: 'activate', choose: () => release, wanted: release, now });
}
