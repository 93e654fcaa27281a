import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRemote, remoteNames, type RemoteDescription } from '@site/command-kit/remotes';
import { watchRemotes } from './watch-remotes';

const stops: (() => Promise<void>)[] = [];
const onStop = (stop: () => Promise<void>) => void stops.push(stop);
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function makeRemote(): Promise<{ folder: string; writeTitle: (title: string) => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-remotes-'));
  onStop(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'remote-jobs/src'), { recursive: true });
  const file = (name: string) => join(folder, 'remote-jobs/src', name);
  await writeFile(
    file('pages.ts'),
    `import { title } from './title';
     const component = () => import('./list/list-page');
     export const pages = { '/jobs': { title, description: 'All of them.', component } };`,
  );
  const writeTitle = (title: string) =>
    writeFile(file('title.ts'), `export const title: string = '${title}';`);
  await writeTitle('Jobs');
  return { folder, writeTitle };
}

it('reads what remotes say of their pages as the build does', async () => {
  const read: RemoteDescription[][] = [];
  await watchRemotes({ names: remoteNames, onRead: (remotes) => void read.push(remotes), onStop });
  expect(read).toEqual([await Promise.all(remoteNames.map(readRemote))]);
});

it('reads them again when something has changed that they import', async () => {
  const { folder, writeTitle } = await makeRemote();
  const changed = new Promise<RemoteDescription>((resolve, reject) => {
    let first: RemoteDescription | undefined;
    const onRead = ([remote]: RemoteDescription[]) => (first ? resolve(remote!) : void (first = remote));
    watchRemotes({ names: ['jobs'], onRead, onStop, folder })
      .then(() => expect(first?.pages).toMatchObject({ '/jobs': { title: 'Jobs' } }))
      .then(() => writeTitle('Work'))
      .catch(reject);
  });
  expect((await changed).pages).toEqual({ '/jobs': { title: 'Work', description: 'All of them.' } });
});
