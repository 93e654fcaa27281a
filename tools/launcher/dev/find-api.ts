import type { Environment } from '@site/shared/contracts/environment';

interface FindApiOptions {
  /** How long each address has to respond. */
  timeoutMs?: number;
}

/**
 * The address of a running API: of the site that `SITE_URL` names, of the site on this machine, or of an API that runs alone.
 * Undefined when none responds.
 */
export async function findApi(
  env: Environment,
  localSiteUrl: string,
  { timeoutMs = 1500 }: FindApiOptions = {},
): Promise<string | undefined> {
  const candidates = [env.SITE_URL?.trim(), localSiteUrl, toApiOrigin(env)];
  for (const address of candidates) {
    const origin = address?.replace(/\/+$/, '');
    if (origin && (await isApi(origin, timeoutMs))) return origin;
  }
  return undefined;
}

/** Where an API is expected, and started when there is none. */
export function toApiOrigin(env: Environment): string {
  return env.API_ORIGIN?.trim() || 'http://127.0.0.1:3001';
}

async function isApi(origin: string, timeoutMs: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const health: unknown = await (await fetch(`${origin}/api/health`, { signal })).json();
    // Another server may run there and respond to everything with a page.
    return (health as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}
