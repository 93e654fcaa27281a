import { useEffect, useState } from 'react';
import type { ActiveRelease } from '@site/shared/contracts';
import type { Remote } from '@site/shared/router';
import { loadRemote } from './load-remote';

type RemoteState =
  { status: 'loading' } | { status: 'ready'; remote: Remote } | { status: 'failed'; error: unknown };

/** What has been loaded in this page, so that coming back to an area shows it at once. */
const loaded = new Map<string, Remote>();

const loading: RemoteState = { status: 'loading' };

/** Loads a remote; every new `attempt` above 0 loads it afresh. */
export function useRemote(release: ActiveRelease, attempt: number): RemoteState {
  const key = `${release.name}@${release.release}#${attempt}`;
  const [outcome, setOutcome] = useState<{ key: string; state: RemoteState }>();

  useEffect(() => {
    if (loaded.has(key)) return;
    let wanted = true;
    const settle = (state: RemoteState) => wanted && setOutcome({ key, state });
    loadRemote(release, attempt).then(
      (remote) => {
        loaded.set(key, remote);
        settle({ status: 'ready', remote });
      },
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [release, attempt, key]);

  const remote = loaded.get(key);
  if (remote) return { status: 'ready', remote };
  return outcome?.key === key ? outcome.state : loading;
}
