import type { ReactNode } from 'react';
import type { ReleaseSet } from '@site/shared/contracts';
import { fetchOverride } from './fetch-override';
import { getOverrides } from './override-cookie';
import { findOverrideRequest } from './override-request';
import { OverrideFrame } from './override-frame';
import type { AppliedOverride } from './applied-override';

/** Fetches the overrides of live releases, before anything is shown. Never rejects. */
export async function prepareOverrides(
  releases: ReleaseSet,
): Promise<(props: { children: ReactNode }) => ReactNode> {
  const wanted = Object.entries(getOverrides()).filter(([name]) =>
    releases.remotes.some((remote) => remote.name === name),
  );
  const applied = await Promise.all(wanted.map(([name, address]) => applyOverride(name, address)));
  const request = findOverrideRequest(location.search, releases);
  return ({ children }) => (
    <OverrideFrame overrides={applied} request={request}>
      {children}
    </OverrideFrame>
  );
}

async function applyOverride(name: string, address: string): Promise<AppliedOverride> {
  try {
    return { name, address, release: await fetchOverride(name, address) };
  } catch (error) {
    return { name, address, problem: (error as Error).message };
  }
}
