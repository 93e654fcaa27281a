import type { ReleaseSet } from '@site/shared/contracts';
import { loadFirstRemote } from './load-first-remote';
import { getRemote } from './remote-cache';

jest.mock('./remote-cache');
const get = jest.mocked(getRemote);

const tools = { name: 'tools', release: 'r1', routes: ['/tools'] };
const releases = { id: '1', remotes: [tools] } as unknown as ReleaseSet;

beforeEach(() => {
  get.mockReset().mockRejectedValue(new Error('gone'));
});
afterEach(() => history.replaceState(null, '', '/'));

it('loads the remote of the requested page, and leaves a failure to whoever shows that page', () => {
  history.replaceState(null, '', '/tools?q=ip');
  loadFirstRemote(releases);
  expect(get.mock.calls).toEqual([[tools]]);
});

it('loads nothing for a page of the shell', () => {
  loadFirstRemote(releases);
  expect(get).not.toHaveBeenCalled();
});
