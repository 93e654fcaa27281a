import { fromRoot } from '@site/command-kit/paths';
import { toStrykerOptions } from './stryker-options';

it('changes the sources of one folder, and asks the tests that lie in it', async () => {
  const { mutate, jest } = await toStrykerOptions({
    name: 'http',
    project: 'browser',
    folder: 'shared/src/http',
  });
  expect(mutate).toEqual([
    'shared/src/http/**/*.{ts,tsx}',
    '!shared/src/http/**/*.test.*',
    '!shared/src/http/**/testing/**',
    '!shared/src/http/**/index.ts',
  ]);
  expect(jest.config).toMatchObject({
    testMatch: ['<rootDir>/shared/src/http/**/*.test.{ts,tsx}'],
  });
});

it('fails sooner in a browser than `npm test` does, where a mutant keeps what a test waits for from coming', async () => {
  const { jest } = await toStrykerOptions({ name: 'http', project: 'browser', folder: 'shared/src/http' });
  const config = jest.config as { setupFilesAfterEnv?: string[] };
  expect(config.setupFilesAfterEnv?.at(-1)).toBe('<rootDir>/tools/quality/mutation/fail-sooner.ts');
});

it.each([
  ['browser', 'shared/src/http', 'jsdom'],
  ['api', 'api/src/modules/accounts/sessions', 'node'],
] as const)(
  'ends a test file of the project %s with its first failure',
  async (project, folder, environment) => {
    const { jest } = await toStrykerOptions({ name: 'any', project, folder });
    expect(jest.config.testEnvironment).toBe(fromRoot(`tools/quality/mutation/fail-fast-${environment}.cjs`));
  },
);

it('leaves out what is a module of its own, and starts no database for each mutant', async () => {
  const { mutate, jest } = await toStrykerOptions({
    name: 'registry',
    project: 'api',
    folder: 'api/src/releases',
    except: ['api/src/releases/checks'],
  });
  expect(mutate).toContain('!api/src/releases/checks/**');
  expect(jest.config.testMatch).toContain('!<rootDir>/api/src/releases/checks/**');
  expect(jest.config).not.toHaveProperty('globalSetup');
});

it('says when jest has no such project', async () => {
  const module = { name: 'http', project: 'server' as 'api', folder: 'shared/src/http' };
  await expect(toStrykerOptions(module)).rejects.toThrow('jest.config.cjs has no project server');
});
