import { findOverrideUrl, overrideParameter, type ReleaseSet } from '@site/shared/contracts';

/** An override that an address asks for. */
export interface OverrideRequest {
  name: string;
  url: URL;
}

/** Reads `?override=blog=https://…/release.json`; undefined unless it names a remote and an address that can be used. */
export function findOverrideRequest(search: string, { remotes }: ReleaseSet): OverrideRequest | undefined {
  const [, name, address = ''] =
    /^(\w+)=(.+)$/.exec(new URLSearchParams(search).get(overrideParameter) ?? '') ?? [];
  const url = findOverrideUrl(address);
  return name && url && remotes.some((remote) => remote.name === name) ? { name, url } : undefined;
}

/** The query without the override. */
export function withoutOverrideRequest(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(overrideParameter);
  return parameters.size > 0 ? `?${parameters}` : '';
}
