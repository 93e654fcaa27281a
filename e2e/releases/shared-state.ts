import type { StagedReleaseSet } from '@site/shared/contracts';
import { findOperatorToken } from '@site/release/operator-token';
import { RegistryClient } from '@site/release/registry-client';
import { retryWhileBusy } from '../steps/retry-while-busy';

/** The shared state of a site: live releases, rollouts and subscriptions. */
export async function readSharedState(siteUrl: string, dataDir: string): Promise<string[]> {
  const token = await findOperatorToken(dataDir);
  const registry = new RegistryClient({ siteUrl, ...(token !== undefined && { token }) });
  const response = await retryWhileBusy(() => fetch(`${siteUrl}/api/registry/release-set/`));
  const { remotes, rollouts = [] } = (await response.json()) as StagedReleaseSet;
  const live = remotes.map(async ({ name, release }) => {
    const subscriptions = await registry.listSubscriptions(name);
    return [
      `${name} ${release} is live`,
      ...subscriptions.map(({ address }) => `${address} is subscribed to ${name}`),
    ];
  });
  const rolledOut = rollouts.map(({ release: { name } }) => `${name} is rolled out`);
  return [...(await Promise.all(live)).flat(), ...rolledOut];
}
