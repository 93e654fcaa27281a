import type { StagedReleaseSet } from '@site/shared/contracts';
import { findOperatorToken } from '@site/release/operator-token';
import { RegistryClient } from '@site/release/registry-client';
import { retryWhileBusy } from '../steps/retry-while-busy';

/** What everybody finds on a site: what is live, what is rolled out, and who is told of it. */
export async function readSharedState(siteUrl: string, dataDir: string): Promise<string[]> {
  const token = await findOperatorToken(dataDir);
  const registry = new RegistryClient({ siteUrl, ...(token !== undefined && { token }) });
  const response = await retryWhileBusy(() => fetch(`${siteUrl}/api/registry/release-set/`));
  const { remotes, rollouts = [] } = (await response.json()) as StagedReleaseSet;
  const live = remotes.map(async ({ name, release }) => {
    const told = await registry.listSubscriptions(name);
    return [`${name} ${release} is live`, ...told.map(({ address }) => `${address} is told of ${name}`)];
  });
  const rolledOut = rollouts.map(({ release: { name } }) => `${name} is rolled out`);
  return [...(await Promise.all(live)).flat(), ...rolledOut];
}
