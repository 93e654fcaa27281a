import { releaseSetPath, type ReleaseSet } from '@site/shared/contracts';
import { findAvoided } from '../health/page/avoided-releases';
import { choose } from './choose';
import { markForeign } from './newer-than-shell';

const timeoutMs = 5000;

/** The live set, as this browser takes it. Undefined without a usable response: the tab goes on with what it has. */
export async function fetchReleaseSet(): Promise<ReleaseSet | undefined> {
  try {
    const response = await fetch(releaseSetPath, {
      // The browser sends the ETag that it has, so an unchanged set is not sent again.
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return undefined;
    const body = (await response.json()) as Partial<ReleaseSet> | null;
    return typeof body?.id === 'string' && Array.isArray(body.remotes)
      ? choose({ set: markForeign(body as ReleaseSet, response), avoided: findAvoided() })
      : undefined;
  } catch {
    return undefined;
  }
}
