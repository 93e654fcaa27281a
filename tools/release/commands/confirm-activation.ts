import type { ActivationResponse } from '@site/shared/contracts/api';
import { tellDroppedRoutes } from '../dropped-routes';
import type { Outcome } from '../outcome';
import { tellWaitingEntries } from '../waiting-entries';
import { waitUntilLive } from '../wait-until-live';

/** Waits until visitors get what was made live, and says so. */
export async function confirmActivation(siteUrl: string, activation: ActivationResponse): Promise<Outcome> {
  const { remote, from, to, dropped_routes: dropped, waiting_entries: waiting } = activation;
  await waitUntilLive({ siteUrl, remote, release: to });
  const change =
    from === to ? 'was live already' : `is live${from === null ? '' : `, before it was ${from}`}`;
  const more = tellDroppedRoutes(dropped) + tellWaitingEntries(remote, to, waiting);
  return { json: activation, text: `${remote} ${to} ${change}.${more}` };
}
