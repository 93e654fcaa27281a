import type { ReleaseSet } from '@site/shared/contracts';
import { loadFirstRemote } from './load-first-remote';
import { prepareLoading } from './load-remote';
import { getRemote } from './remote-cache';

jest.mock('./load-remote');
jest.mock('./remote-cache');
jest.mock('../when-idle', () => ({ whenIdle: () => Promise.resolve() }));
const get = jest.mocked(getRemote);
const prepare = jest.mocked(prepareLoading);

const tools = { name: 'tools', release: 'r1', routes: ['/tools'] };
const releases = { id: '1', remotes: [tools] } as unknown as ReleaseSet;

beforeEach(() => {
  get.mockReset().mockRejectedValue(new Error('gone'));
  prepare.mockReset();
});
afterEach(() => history.replaceState(null, '', '/'));

it('loads the remote of the requested page, and leaves a failure to the component that shows it', () => {
  history.replaceState(null, '', '/tools?q=ip');
  loadFirstRemote(releases);
  expect(get.mock.calls).toEqual([[tools]]);
});

it('loads no remote for a page of the shell, and gets ready for the next page when idle', async () => {
  loadFirstRemote(releases);
  expect(prepare).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(get).not.toHaveBeenCalled();
});
