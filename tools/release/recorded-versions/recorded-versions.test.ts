import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { findSharedModule, type SharedModule } from '@site/shared/contracts/registry';
import { requireCompatible, requireRuntime, requireSharedModules } from '@site/release-rules';
import { listRecordedVersions, readRecordedVersion, toFile } from './recorded-version';

const currentVersion = findSharedModule('@site/shared/ui')!.version;

const isBefore = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;

/** What has been released of `@site/shared` before the version of the sources. */
const earlier = readdirSync(fromRoot('shared/surface'))
  .map((file) => file.replace('.json', ''))
  .filter((version) => isBefore(version, currentVersion))
  .sort((a, b) => (isBefore(a, b) ? -1 : 1));

/** What the shell of a version provides, by what was written down of it. */
function providedIn(version: string): (name: string) => SharedModule | undefined {
  const surface = JSON.parse(readFileSync(fromRoot(`shared/surface/${version}.json`), 'utf8')) as object;
  const modules = new Set(Object.keys(surface).map((path) => path.split(' ')[0]));
  return (name) => {
    const provided = findSharedModule(name);
    if (!provided?.key.startsWith('@site/')) return provided;
    return modules.has(provided.key) ? { ...provided, version } : undefined;
  };
}

test('the two versions before that of the sources are recorded: CONTRIBUTING.md says how', () => {
  expect(listRecordedVersions()).toEqual(expect.arrayContaining(earlier.slice(-2)));
});

test.each(listRecordedVersions())('the recording of %s is one of that version, and small', (version) => {
  expect(earlier).toContain(version);
  const { remote, shell } = readRecordedVersion(version);
  const own = remote.description.shared.filter(({ name }) => name.startsWith('@site/shared/'));
  expect(own.map(({ range }) => range)).toEqual(own.map(() => `^${version}`));
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['@site/shared/http', '@site/shared/ui']),
  );
  expect(shell.document).toContain('<div id="root"></div>');
  expect(statSync(toFile(version)).size).toBeLessThan(300_000);
});

test.each(listRecordedVersions())(
  'the registry of today takes a remote that was built with %s',
  (version) => {
    const { description } = readRecordedVersion(version).remote;
    expect(() => requireCompatible(description)).not.toThrow();
  },
);

const pairs = listRecordedVersions().flatMap((shell) =>
  [...listRecordedVersions(), currentVersion].map((remote) => ({ shell, remote })),
);

test.each(pairs)('a remote that needs $remote, and the shell of $shell', ({ shell, remote }) => {
  const { description } = readRecordedVersion(shell).remote;
  const shared = description.shared.map(({ name, range }) => ({
    name,
    range: name.startsWith('@site/') ? `^${remote}` : range,
  }));
  const rules = () => requireSharedModules({ shared }, providedIn(shell));
  expect(() => requireRuntime(description)).not.toThrow();
  if (isBefore(shell, remote))
    expect(rules).toThrow(`@site/shared/http ^${remote}, but the shell provides ${shell}`);
  else expect(rules).not.toThrow();
});
