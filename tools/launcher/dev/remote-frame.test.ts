import { remoteNames } from '@site/command-kit/remotes';
import { findFirstPage } from './remote-frame';

it('finds a page of each remote that needs no parameter', () => {
  expect(remoteNames.map(findFirstPage)).toEqual(['/login', '/blogs', '/tools', '/terms-and-conditions']);
});
