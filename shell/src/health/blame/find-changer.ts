import type { ActiveRelease } from '@site/shared/contracts';
import type { Change } from '../../remotes/federation/built-ins';
import { findReleaseOfFile, type Releases } from '../../remotes/find-release-of-file';

/** A shorter function may stand in anybody's code. */
const tellingLength = 16;

/**
 * The release whose files hold what was put in the place of something; undefined where that is in none of them, as with an
 * extension of the browser. A function that has no text of its own, or none that tells, is looked for by an assignment to its name.
 */
export async function findChanger(change: Change, releases: Releases): Promise<ActiveRelease | undefined> {
  const isIn = toSearch(change);
  for (const [url, release] of listScripts(releases)) if (isIn(await readText(url))) return release;
  return undefined;
}

function toSearch({ name, value }: Change): (script: string) => boolean {
  const text = typeof value === 'function' ? Function.prototype.toString.call(value) : '';
  if (text.length >= tellingLength && !/\{\s*\[native code\]\s*\}\s*$/.test(text))
    return (script) => script.includes(text);
  const key = name.replace(/\)$/, '').split(/\W/).at(-1) || name;
  const assignment = new RegExp(
    `(?:\\.|\\[[\\w.]*|["'\`])${key}["'\`]?\\]?\\s*(?:=(?![=>])|,\\s*\\{)|\\bdelete\\s[\\w.$[\\]"']*\\b${key}\\b`,
  );
  return (script) => assignment.test(script);
}

/** The scripts of releases that this page has loaded, and those that each live release begins with: browsers list some hundreds. */
function listScripts(releases: Releases): Map<string, ActiveRelease> {
  const scripts = new Map<string, ActiveRelease>();
  for (const release of releases.remotes)
    for (const { url } of [{ url: release.entry }, ...release.preload, ...(release.modules ?? [])])
      scripts.set(new URL(url, location.href).href, release);
  for (const { name } of performance.getEntriesByType('resource')) {
    const release = findReleaseOfFile(name, releases)?.release;
    if (release) scripts.set(name, release);
  }
  return new Map([...scripts].filter(([url]) => /\.m?js$/.test(new URL(url).pathname)));
}

/** The browser has it already. What cannot be had holds nothing. */
async function readText(url: string): Promise<string> {
  try {
    return await (await fetch(url, { cache: 'force-cache', credentials: 'same-origin' })).text();
  } catch {
    return '';
  }
}
