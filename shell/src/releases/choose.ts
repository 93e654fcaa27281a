import type { ActiveRelease, LiveRemote, ReleaseSet, RolloutShare } from '@site/shared/contracts';

interface ChoiceInput<Set> {
  /** What is live, and what is being rolled out. */
  set: Set;
  /** Whether a release is rolled out to this visitor. */
  isRolledOut?: (rollout: RolloutShare) => boolean;
  /** The release that the visitor has a link to. */
  preview?: ActiveRelease | undefined;
  /** Releases that have failed in this browser. */
  avoided?: readonly Pick<ActiveRelease, 'name' | 'release'>[];
  /** Releases with which a developer replaces live ones in this browser. */
  overrides?: readonly ActiveRelease[];
}

/**
 * The releases that one visitor gets: the live ones, then what is rolled out to the visitor, then what is previewed; the
 * fallback in place of what the browser avoids; and before everything else an override. What is replaced becomes the
 * fallback, in case its successor is broken. Returns the given set where all stay as they are.
 */
export function choose<Set extends ReleaseSet & { rollouts?: RolloutShare[] }>(input: ChoiceInput<Set>): Set {
  const { set, isRolledOut = () => false, preview, avoided = [], overrides = [] } = input;
  const rolledOut = (set.rollouts ?? []).filter(isRolledOut).map(({ release }) => release);
  const successors = preview ? [...rolledOut, preview] : rolledOut;
  const remotes = successors.reduce(putInFront, set.remotes).map((remote) => {
    const isAvoided = avoided.some(({ name, release }) => name === remote.name && release === remote.release);
    const working = (isAvoided && remote.fallback) || remote;
    const override = overrides.find(({ name }) => name === remote.name);
    return override ? { ...override, fallback: working } : working;
  });
  const isSame =
    remotes.length === set.remotes.length && remotes.every((remote, index) => remote === set.remotes[index]);
  return isSame ? set : { ...set, remotes };
}

/** A remote that is not live yet joins the others. */
function putInFront(remotes: LiveRemote[], release: ActiveRelease): LiveRemote[] {
  if (!remotes.some(({ name }) => name === release.name)) return [...remotes, release];
  return remotes.map((remote) => {
    if (remote.name !== release.name) return remote;
    const { fallback: _before, ...live } = remote;
    return { ...release, fallback: live };
  });
}
