import type { NavigationEntry, ReleaseDescription } from '@site/shared/contracts';
import { extensionsPath, siteLinks } from '@site/shared/contracts/registry';
import { createLookAlikeFinder, isOfOneScript, toLookKeys, withoutInvisible } from './look-alikes';
import { reject } from './reject';

/** What else the shell calls its own ways in and out, or visitors would take for them. */
const ownLabels = [
  'Home',
  'Menu',
  'Notifications',
  'Sign in',
  'Log in',
  'Sign up',
  'Sign out',
  'Log out',
  'Account',
  'Profile',
];

const isTaken = createLookAlikeFinder([...siteLinks.map(({ text }) => text), ...ownLabels]);

/** Rejects entries that lead elsewhere than to the release's own pages, or could be taken for those of the shell. */
export function requireAllowedEntries({
  routes,
  entries = [],
}: Pick<ReleaseDescription, 'routes' | 'entries'>): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const problem = findProblem(entry, routes);
    if (problem) reject('entryRefused', `The entry "${entry.label}" ${problem}.`);
    for (const [what, keys] of [
      ['label', toLookKeys(entry.label)],
      ['path', [entry.path]],
    ] as const) {
      const inPlace = keys.map((key) => `${entry.place} ${what} ${key}`);
      if (inPlace.some((key) => seen.has(key)))
        reject('entryRefused', `Two entries of the ${entry.place} have the ${what} of "${entry.label}".`);
      for (const key of inPlace) seen.add(key);
    }
  }
}

function findProblem(
  { label, path, place, audience, count }: NavigationEntry,
  routes: string[],
): string | undefined {
  const isExtension = place.includes('.');
  if (path.startsWith(extensionsPath) !== isExtension)
    return `leads to ${path}: extensions, and they alone, are below ${extensionsPath}`;
  if (!isExtension && !routes.includes(path))
    return `leads to ${path}, which is none of the release's routes`;
  if (withoutInvisible(label) !== label) return 'has letters that nobody sees';
  if (isTaken(label)) return 'has the name of one that the site itself has';
  if (!isOfOneScript(label)) return 'mixes scripts, or is in one that hardly anybody reads';
  if (place !== 'menu' && count !== undefined) return 'has a number, which only the menu shows';
  if (place === 'menu' && audience === 'guests') return 'is for guests, who have no menu';
  return undefined;
}
