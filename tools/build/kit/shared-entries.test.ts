import { sharedModules } from '@site/shared/contracts/registry';
import { findSharedEntries, readSharedManifest } from './shared-entries';

test('offers every module of @site/shared that the shell provides', async () => {
  const entries = findSharedEntries(await readSharedManifest());
  const provided = sharedModules.map(({ key }) => key).filter((key) => key.startsWith('@site/shared'));
  const offered = [...entries.keys()].map((subpath) => subpath.replace('.', '@site/shared'));
  expect(offered).toEqual(expect.arrayContaining(provided));
});

test('offers what a remote brings along, and the helpers of its tests', async () => {
  const entries = findSharedEntries(await readSharedManifest());
  expect([...entries.keys()]).toEqual(
    expect.arrayContaining(['./pages', './fetching', './dates', './testing', './dev-frame']),
  );
});

test('keeps what is for servers', async () => {
  const entries = findSharedEntries(await readSharedManifest());
  for (const subpath of ['./server', './contracts/environment', './contracts/registry', './tokens.css'])
    expect([...entries.keys()]).not.toContain(subpath);
});
