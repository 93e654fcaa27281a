import type { NavigationEntry, ReleaseDescription } from '@site/shared/contracts';
import { siteLinks } from '@site/shared/contracts/registry';
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

const taken = new Set([...siteLinks.map(({ text }) => text), ...ownLabels].map(toLetters));

/** Rejects entries that lead elsewhere than to the release's own pages, or could be taken for those of the shell. */
export function requireAllowedEntries({
  routes,
  entries = [],
}: Pick<ReleaseDescription, 'routes' | 'entries'>): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const problem = findProblem(entry, routes);
    if (problem) reject('entryRefused', `The entry "${entry.label}" ${problem}.`);
    for (const [what, key] of [
      ['label', toLetters(entry.label)],
      ['path', entry.path],
    ] as const) {
      const inPlace = `${entry.place} ${what} ${key}`;
      if (seen.has(inPlace))
        reject('entryRefused', `Two entries of the ${entry.place} have the ${what} of "${entry.label}".`);
      seen.add(inPlace);
    }
  }
}

function findProblem(
  { label, path, place, audience }: NavigationEntry,
  routes: string[],
): string | undefined {
  if (!routes.includes(path)) return `leads to ${path}, which is none of the release's routes`;
  if (taken.has(toLetters(label))) return 'has the name of one that the site itself has';
  if (hasMixedScripts(label)) return 'mixes letters that look alike';
  if (place === 'menu' && audience === 'guests') return 'is for guests, who have no menu';
  return undefined;
}

/** Without accents, signs and case: "LOG-IN" is "Login". */
function toLetters(label: string): string {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Greek and Cyrillic have letters that cannot be told from Latin ones. */
function hasMixedScripts(label: string): boolean {
  return /\p{Script=Latin}/u.test(label) && /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(label);
}
