import { bootstrapDataElementId, findRemoteForPath, type BootstrapData } from '@site/shared/contracts';
import { mayHaveOverrides } from '../overrides/override-cookie';
import { withoutAvoided } from './avoided-releases';
import { findChunks, runChunks } from './run-chunks';
import { takeLeftNotes } from './run-notes';
import { startHeartbeat } from './start-heartbeat';

/**
 * Lets a page begin with the release before where the live one has hung or crashed in this browser, and watches over it from
 * here on. Nothing that goes wrong here is in the way of the page.
 */
export function openWithHeartbeat(workerUrl: string): void {
  // A page that the server has rendered starts its scripts later.
  const isRendered = document.getElementById('root') !== null;
  try {
    start(workerUrl);
  } catch {
    // The page goes without.
  }
  if (!isRendered) runChunks();
}

function start(workerUrl: string): void {
  const element = document.getElementById(bootstrapDataElementId)!;
  const data = JSON.parse(element.textContent) as BootstrapData;
  const { config, releases } = data;
  // What a developer has replaced runs in their own browser.
  if (config.allowOverrides && mayHaveOverrides()) return;
  const left = takeLeftNotes();
  const shown = withoutAvoided(releases, left);
  if (shown !== releases) {
    element.textContent = JSON.stringify({ ...data, releases: shown });
    const release = (set: typeof releases) => findRemoteForPath(set, location.pathname)?.release;
    if (release(shown) !== release(releases)) removeServed();
  }
  startHeartbeat({ releases: shown, apiBaseUrl: config.apiBaseUrl, left, workerUrl });
}

/** What the server has sent of another release: its markup, and its scripts that need no shell. */
function removeServed(): void {
  document.getElementById('root')?.replaceChildren();
  for (const link of findChunks()) link.remove();
}
