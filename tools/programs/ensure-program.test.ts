import { ensureProgram, type OptionalProgram } from './ensure-program';

let isThere: boolean;
const redis: OptionalProgram = {
  title: 'Redis',
  debianPackage: 'redis-server',
  purpose: 'the tests of several processes',
  find: () => Promise.resolve(isThere ? 'redis-server' : undefined),
};
const cannotRun =
  'There is no Redis here, so the tests of several processes cannot run: install redis-server.';
const isInstalled = 'There is no Redis here, so it is installed for the tests of several processes …';

let log: jest.SpyInstance;
const install = jest.fn<boolean, [string]>();
const said = () => log.mock.calls.flat();

beforeEach(() => {
  isThere = false;
  log = jest.spyOn(console, 'log').mockImplementation();
  install.mockReset().mockImplementation(() => (isThere = true));
});

afterEach(() => jest.restoreAllMocks());

it('installs nothing where the program is there', async () => {
  isThere = true;
  await ensureProgram(redis, { canInstall: () => true, install });
  expect(install).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

it('installs what is missing, and says so', async () => {
  await ensureProgram(redis, { canInstall: () => true, install });
  expect(install).toHaveBeenCalledWith('redis-server');
  expect(said()).toEqual([isInstalled]);
});

it('says what cannot run where nothing can be installed, without trying', async () => {
  await ensureProgram(redis, { canInstall: () => false, install });
  expect(install).not.toHaveBeenCalled();
  expect(said()).toEqual([cannotRun]);
});

it.each([
  ['fails', () => false],
  ['brings no program that runs', () => true],
])('says what cannot run when an installation %s', async (_, outcome) => {
  install.mockImplementation(outcome);
  await ensureProgram(redis, { canInstall: () => true, install });
  expect(said()).toEqual([isInstalled, cannotRun]);
});
