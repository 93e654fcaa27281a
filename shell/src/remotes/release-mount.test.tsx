import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import type { ActiveRelease } from '@site/shared/contracts';
import { Link, type Remote } from '@site/shared/router';
import { renderWithSite } from '@site/shared/testing';
import { ReleaseMount } from './release-mount';
import { getRemote } from './remote-cache';

jest.mock('./remote-cache');

const release = { name: 'blog', release: 'r1' } as ActiveRelease;
let order: string[];
let arrive: (remote: Remote) => void;

beforeEach(() => {
  order = [];
  jest.mocked(getRemote).mockImplementation(() => {
    order.push('asked for the remote');
    return new Promise((resolve) => (arrive = resolve));
  });
});

/** Its effect runs when the first state of what stands beside it is on the screen. */
function Frame() {
  useLayoutEffect(() => void order.push('showed the frame'), []);
  return null;
}

function Page({ title }: { title: string }) {
  useLayoutEffect(() => void order.push(`mounted ${title}`), [title]);
  return (
    <>
      <h1>{title}</h1>
      <Link to="/posts">Posts</Link>
    </>
  );
}

function open(startsAlone: boolean) {
  const element = (
    <>
      <ReleaseMount
        release={release}
        startsAlone={startsAlone}
        location={undefined}
        onShown={() => void order.push('reported as shown')}
        onFailed={(error) => void order.push(String(error))}
      />
      <Frame />
    </>
  );
  return renderWithSite([{ path: '*', element }], { path: '/blogs' });
}

const bring = (routes: Remote['routes']) => act(async () => arrive({ contract: 1, routes }));

it('shows an empty place first when it starts alone, which React may fill at once', () => {
  open(true);
  expect(order).toEqual(['showed the frame', 'asked for the remote']);
});

it('waits for nothing when it starts beside another release', () => {
  open(false);
  expect(order).toEqual(['asked for the remote', 'showed the frame']);
});

it('tells that it is shown after its page is mounted, and again for every further page', async () => {
  open(true);
  await bring([{ path: '*', element: <Page title="Posts" /> }]);
  expect(order.slice(2)).toEqual(['mounted Posts', 'reported as shown']);
  await act(async () => screen.getByRole('link', { name: 'Posts' }).click());
  expect(order.slice(4)).toEqual(['reported as shown']);
});

it('shows the page for unknown paths when the remote has no route', async () => {
  open(true);
  await bring([{ path: '/elsewhere', element: <Page title="Elsewhere" /> }]);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

it('tells what was thrown, and leaves its place empty', async () => {
  const Throws = () => {
    throw new Error('broken');
  };
  open(true);
  await bring([{ path: '*', element: <Throws /> }]);
  expect(order.slice(2)).toEqual(['Error: broken']);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  takeConsoleErrors();
});
