import { randomBytes } from 'node:crypto';
import { toIntegrity } from '@site/shared/server';
import {
  compatibilityRules,
  releaseRules,
  requireRules,
  type DescribedRelease,
  type ReleaseContent,
} from './release-rules';
import { createRelease } from './testing/create-release';

type Release = DescribedRelease & ReleaseContent;

const { description, files } = createRelease('blog', 'r1');
const fine: Release = { description, files: new Map(Object.entries(files)), routesOfOthers: [] };

const describedAs = (release: Release, changes: object): Release => ({
  ...release,
  description: { ...release.description, ...changes },
});
const withFile = (release: Release, path: string, content: Uint8Array): Release => ({
  ...release,
  files: new Map(release.files).set(path, content),
});
const withListedFile = (release: Release, path: string, content: Uint8Array): Release =>
  describedAs(withFile(release, path, content), {
    files: { ...release.description.files, [path]: toIntegrity(content) },
  });

const withServerPart = describedAs(fine, { server: { entry: 'server.1.js', routes: ['/blog'] } });

/** Hardly any smaller after gzip. */
const randomEntry = Buffer.concat([Buffer.from('"./remote"'), randomBytes(45_000)]);

/** In the order of the rules, each by the code of its rejection. */
const flaws: [string, (release: Release) => Release][] = [
  ['contract_not_supported', (release) => describedAs(release, { contract: 2 })],
  [
    'entry_refused',
    (release) =>
      describedAs(release, {
        entries: [{ place: 'header', label: 'Home', path: '/blogs', audience: 'everyone' }],
      }),
  ],
  ['route_taken', (release) => ({ ...release, routesOfOthers: [{ remote: 'info', routes: ['/:page'] }] })],
  [
    'file_missing',
    (release) => describedAs(release, { files: { ...release.description.files, 'gone.js': 'sha384-x' } }),
  ],
  ['file_hash_mismatch', (release) => withFile(release, 'remote.1.js', Buffer.from('tampered'))],
  ['file_not_listed', (release) => withFile(release, 'more.js', Buffer.from('x'))],
  ['exposed_module_missing', (release) => withListedFile(release, description.entry, Buffer.from('none'))],
  ['over_size_budget', (release) => withListedFile(release, 'large.js', Buffer.alloc(6_000_000))],
];

test('takes a release with nothing wrong', async () => {
  await expect(requireRules(releaseRules, fine)).resolves.toBeUndefined();
});

test.each(flaws.map(([code], index) => [code, index] as const))(
  'refuses with %s before it looks at what comes later',
  async (code, index) => {
    const broken = flaws.slice(index).reduce((release, [, breakRule]) => breakRule(release), fine);
    await expect(requireRules(releaseRules, broken)).rejects.toMatchObject({ code });
  },
);

test.each<[string, string]>([
  ['contract_not_supported', 'description'],
  ['route_taken', 'description'],
  ['file_missing', 'files'],
  ['file_hash_mismatch', 'files'],
  ['file_not_listed', 'files'],
  ['exposed_module_missing', 'description'],
])('reports %s under the check "%s"', async (code, about) => {
  const [, breakRule] = flaws.find(([name]) => name === code)!;
  expect(await findBroken(breakRule(fine))).toEqual([about]);
});

test.each([
  ['all files', withListedFile(fine, 'large.js', Buffer.alloc(6_000_000))],
  ['the entry', withListedFile(fine, description.entry, randomEntry)],
  [
    'the part that renders on the server',
    withListedFile(withServerPart, 'server.1.js', randomBytes(160_000)),
  ],
])('reports too many bytes of %s under the check "budget"', async (_, release) => {
  expect(await findBroken(release)).toEqual(['budget']);
});

/** The checks of all rules that a release breaks. */
async function findBroken(release: Release): Promise<string[]> {
  const broken: string[] = [];
  for (const rule of releaseRules) {
    await requireRules([rule], release).catch(() => broken.push(rule.about));
  }
  return broken;
}

test('asks for no files to tell whether a release fits the site of today', async () => {
  const { routesOfOthers } = fine;
  await expect(requireRules(compatibilityRules, { description, routesOfOthers })).resolves.toBeUndefined();
  const later = describedAs(fine, { contract: 2 });
  await expect(requireRules(compatibilityRules, later)).rejects.toThrow('keeps contract 2');
});
