import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedModules } from '@site/shared/contracts/registry';
import { siteFrame } from '../frame';
import { requireReact } from './require-react';

const { version } = sharedModules.find(({ key }) => key === 'react')!;
const another = { patch: version.replace(/\d+$/, '99'), minor: '19.0.0', major: '18.3.1' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-project-'));
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  await writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({ name: 'jobs', contract: 1, routes: ['/jobs'] }),
  );
});
afterEach(() => rm(folder, { recursive: true }));

async function install(name: string, installed: string): Promise<void> {
  await mkdir(join(folder, 'node_modules', name), { recursive: true });
  await writeFile(
    join(folder, 'node_modules', name, 'package.json'),
    JSON.stringify({ name, version: installed }),
  );
}

test.each([another.minor, another.major])(
  'refuses React %s, and says which one the site has',
  async (other) => {
    await install('react', other);
    expect(() => requireReact(folder)).toThrow(
      `The project has react ${other}, but its pages run with ${version}, the one of the site: npm install`,
    );
  },
);

test('refuses another React DOM beside the right React', async () => {
  await install('react', version);
  await install('react-dom', another.minor);
  expect(() => requireReact(folder)).toThrow(`The project has react-dom ${another.minor}`);
});

test('takes another patch version, and a project without any', async () => {
  expect(() => requireReact(folder)).not.toThrow();
  await install('react', another.patch);
  expect(() => requireReact(folder)).not.toThrow();
});

test.each(['vite', 'rspack', 'webpack'])(
  'no project of %s is built, tested or developed with another React',
  async (bundler) => {
    const { siteRemote } = (await import(`../${bundler}`)) as { siteRemote: () => unknown };
    await install('react', another.major);
    const sentence = `The project has react ${another.major}`;
    expect(siteRemote).toThrow(sentence);
    expect(siteFrame).toThrow(sentence);
  },
);
