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
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/shared/src/http/**/*.test.{ts,tsx}'],
  });
});

it('leaves out what is a module of its own, and starts no database for each mutant', async () => {
  const { mutate, jest } = await toStrykerOptions({
    name: 'registry',
    project: 'api',
    folder: 'api/src/modules/registry',
    except: ['api/src/modules/registry/checks'],
  });
  expect(mutate).toContain('!api/src/modules/registry/checks/**');
  expect(jest.config.testMatch).toContain('!<rootDir>/api/src/modules/registry/checks/**');
  expect(jest.config).not.toHaveProperty('globalSetup');
});

it('says when jest has no such project', async () => {
  const module = { name: 'http', project: 'server' as 'api', folder: 'shared/src/http' };
  await expect(toStrykerOptions(module)).rejects.toThrow('jest.config.cjs has no project server');
});
