import { readRemote, remoteNames } from '@site/command-kit/remotes';
import { findFirstPage } from './frame-responses';

it('finds a page of each remote that needs no parameter', async () => {
  const remotes = await Promise.all(remoteNames.map(readRemote));
  expect(remotes.map(findFirstPage)).toEqual([
    '/login',
    '/blogs',
    '/tools',
    '/terms-and-conditions',
    '/console',
  ]);
});
