import { bootstrapDataElementId, findRemoteForPath, type BootstrapData } from '@site/shared/contracts';
import { mayHaveOverrides } from '../../overrides/override-cookie';
import { choose } from '../../releases/choose';
import { findAvoided } from './avoided-releases';
import { takeUncleanExits } from './run-notes';
import { startHeartbeat } from './start-heartbeat';

/**
 * Starts a page with the previous release if the live one has hung or crashed in this browser, and starts the heartbeat. No
 * error in here stops the page.
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
  const exits = takeUncleanExits();
  const shown = choose({ set: releases, avoided: [...findAvoided(), ...exits] });
  if (shown !== releases) {
    element.textContent = JSON.stringify({ ...data, releases: shown });
    const release = (set: typeof releases) => findRemoteForPath(set, location.pathname)?.release;
    if (release(shown) !== release(releases)) removeServed();
  }
  startHeartbeat({ releases: shown, apiBaseUrl: config.apiBaseUrl, exits, workerUrl });
}

/** What the server has sent of another release: its markup, and its scripts that need no shell. */
function removeServed(): void {
  document.getElementById('root')?.replaceChildren();
  for (const link of findChunks()) link.remove();
}

/** The scripts of a release that may run before the shell, as the server has listed them. */
const findChunks = () => document.querySelectorAll<HTMLLinkElement>('link[data-run="async"]');

/** Runs them, while the browser still fetches the shell. */
function runChunks(): void {
  for (const link of findChunks()) {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = link.integrity;
    // As it is written: webpack takes a tag with the whole URL for its own, one that has failed, too.
    script.setAttribute('src', link.getAttribute('href') ?? '');
    document.head.append(script);
  }
}
