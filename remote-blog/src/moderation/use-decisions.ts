import { useEffect, useRef, useState } from 'react';
import { decisionHoldMs, type QueuedPostSummary } from '@site/shared/contracts/api';
import { isApiError } from '@site/shared/http';
import { toShortTime } from '../short-time';
import { useBlogApi } from '../use-blog-api';

/** How a decision about a post stands. */
export interface Outcome {
  post: QueuedPostSummary;
  text: string;
  /** It can be taken back; otherwise the server has not taken it. */
  isHeld: boolean;
}

/** A little less than the server waits, so that whoever is told that there is time has it. */
const undoMs = 10_000;
/** The server looks for what is due every two seconds. */
const carriedOutMs = decisionHoldMs + 3_000;

/** Why the server did not take a decision, by the code of its response. */
const conflicts: Readonly<Record<string, string>> = {
  version_conflict: 'The author has changed this post meanwhile. Read the newer text first.',
  pictures_pending: 'The pictures of this post are still being fetched. Try again in a moment.',
};

/** Sends decisions about posts, tells how each one stands, and takes them back. `reload` fetches the queue anew. */
export function useDecisions(reload: () => Promise<void>) {
  const blogApi = useBlogApi();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [sending, setSending] = useState(false);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const later = (run: () => void, ms: number) => timers.current.add(setTimeout(run, ms));
  const put = (outcome: Outcome) => setOutcomes((all) => new Map(all).set(outcome.post.id, outcome));
  const forget = (outcome: Outcome) =>
    setOutcomes((all) => new Map([...all].filter(([, shown]) => shown !== outcome)));
  const reloadAndForget = async (outcome: Outcome) => {
    await reload();
    forget(outcome);
  };

  /** Returns whether the queue is no longer what the admin sees. */
  async function decideOne(post: QueuedPostSummary, reason: string | undefined): Promise<boolean> {
    try {
      await blogApi.decide(post, reason);
    } catch (error) {
      const failed = { post, text: describeFailure(error), isHeld: false };
      put(failed);
      if (!isConflict(error)) return false;
      later(() => forget(failed), undoMs);
      return true;
    }
    const held = { post, text: describe(post, reason), isHeld: true };
    put(held);
    later(() => void reloadAndForget(held), undoMs);
    // What could not be carried out waits again.
    later(() => void reload(), carriedOutMs);
    return false;
  }

  return {
    outcomes,
    sending,

    /** One after the other, each with an outcome of its own. */
    decide: async (posts: QueuedPostSummary[], reason?: string): Promise<void> => {
      setSending(true);
      let isStale = false;
      for (const post of posts) isStale = (await decideOne(post, reason)) || isStale;
      setSending(false);
      if (isStale) await reload();
    },

    undo: async (outcome: Outcome): Promise<void> => {
      try {
        await blogApi.undoDecision(outcome.post.id);
        await reloadAndForget(outcome);
      } catch (error) {
        if (!isConflict(error)) return put({ ...outcome, text: describeFailure(error) });
        const late = { ...outcome, text: `Too late to undo. ${outcome.text}`, isHeld: false };
        await reload();
        put(late);
        later(() => forget(late), undoMs);
      }
    },
  };
}

const isConflict = (error: unknown) => isApiError(error) && error.status === 409;

function describeFailure(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong';
  if (error.status !== 409) return error.message;
  return conflicts[error.code ?? ''] ?? 'Someone else has already decided on this post.';
}

function describe({ title, publish_at: time }: QueuedPostSummary, reason: string | undefined): string {
  if (reason !== undefined) return `“${title}” is rejected.`;
  const isLater = time && Date.parse(time) > Date.now();
  return `“${title}” is approved.${isLater ? ` It will be published on ${toShortTime(time)}.` : ''}`;
}
