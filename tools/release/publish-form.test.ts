import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBuild, removeBuilds } from '../start/testing/make-build';
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
