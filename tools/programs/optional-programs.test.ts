import { writeFile } from 'node:fs/promises';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { ensureProgram, findProgram, optionalPrograms, type ProgramName } from './optional-programs';

const programs = Object.keys(optionalPrograms) as ProgramName[];
const folder = useFolder();
let log: jest.SpyInstance;

beforeEach(() => {
  log = jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const writeProgram = (name: string, exitCode: number) =>
  writeFile(folder(name), `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });

test.each(programs)('finds %s where it runs, by any of its names, and not elsewhere', async (program) => {
  const find = () => findProgram(program, { PATH: folder() });
  expect(await find()).toBeUndefined();
  const { names } = optionalPrograms[program];
  for (const name of names) await writeProgram(name, 1);
  expect(await find()).toBeUndefined();
  for (const name of names.toReversed()) {
    await writeProgram(name, 0);
    expect(await find()).toBe(name);
  }
});

describe('ensures that a program is there', () => {
  const cannotRun =
    'There is no Redis here, so the tests of several processes cannot run: install redis-server.';
  const isInstalled = 'There is no Redis here, so it is installed for the tests of several processes …';

  async function ensure({ isThere = false, canInstall = true, works = true, brings = true }) {
    let there = isThere;
    const install = jest.fn((_name: string) => {
      there = brings;
      return works;
    });
    const find = async () => (there ? 'redis-server' : undefined);
    await ensureProgram('redis', { find, canInstall: () => canInstall, install });
    return { installed: install.mock.calls.flat(), said: log.mock.calls.flat() };
  }

  it('installs nothing where it is', async () => {
    expect(await ensure({ isThere: true })).toEqual({ installed: [], said: [] });
  });

  it('installs what is missing, and says so', async () => {
    expect(await ensure({})).toEqual({ installed: ['redis-server'], said: [isInstalled] });
  });

  it('says what cannot run where nothing can be installed, without trying', async () => {
    expect(await ensure({ canInstall: false })).toEqual({ installed: [], said: [cannotRun] });
  });

  it.each([{ works: false, brings: false }, { brings: false }])(
    'says what cannot run when an installation ends with %j',
    async (outcome) => {
      expect((await ensure(outcome)).said).toEqual([isInstalled, cannotRun]);
    },
  );
});
