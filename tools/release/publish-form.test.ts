import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBuild, removeBuilds } from './testing/make-build';
import { makeManifest } from './federation-manifest/testing/make-manifest';
import { toPublishForm } from './publish-form';

afterEach(removeBuilds);

it('sends the description first, then the files that it lists', async () => {
  const { folder } = await makeBuild('blog', 'b1');
  await writeFile(join(folder, 'left-over.js'), 'not listed');
  const { release, form } = await toPublishForm(folder);
  expect(release).toBe('b1');
  expect([...form.keys()]).toEqual(['description', 'entry.js']);
  expect(await (form.get('entry.js') as File).text()).toBe('b1');
});

it('says what a folder lacks', async () => {
  const { folder } = await makeBuild('blog', 'b1');
  await rm(join(folder, 'entry.js'));
  await expect(toPublishForm(folder)).rejects.toThrow('release.json lists entry.js, but');
  await writeFile(join(folder, 'release.json'), '[]');
  await expect(toPublishForm(folder)).rejects.toThrow('describes no release');
  await rm(join(folder, 'release.json'));
  await expect(toPublishForm(folder)).rejects.toThrow('There is no release.json in');
});

it('sends a folder with a manifest instead, whole, without what is for build tools', async () => {
  const { folder } = await makeBuild('tools', 'unused');
  await rm(join(folder, 'release.json'));
  const files = {
    'mf-manifest.json': makeManifest({
      metaData: { remoteEntry: { name: 'entry.js', type: 'module' } },
      exposes: [{ path: './remote' }],
    }),
    'mf-stats.json': '{}',
    'index.html': '<html>',
    'remote.json': '{"name":"tools","contract":1,"routes":["/tools"]}',
    'entry.js': 'export {}',
    'left-over.js': 'export {}',
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  for (const location of [folder, join(folder, 'mf-manifest.json')]) {
    const { release, form } = await toPublishForm(location);
    expect(release).toBe('cards_1_0_0');
    const [first, ...sent] = [...form.keys()];
    expect(first).toBe('description');
    expect(sent.sort()).toEqual(['entry.js', 'left-over.js', 'mf-manifest.json', 'remote.json']);
  }
});
