import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from '@site/shared/router';
import { RouterContext, usePendingLocation } from './pending-location';

function Pending() {
  return <p>{usePendingLocation()?.pathname ?? 'nowhere'}</p>;
}

const Never = lazy(() => new Promise<never>(() => {}));

function open(wrap: (router: ReturnType<typeof createMemoryRouter>, page: ReactElement) => ReactElement) {
  const router = createMemoryRouter([
    { path: '/', element: <Pending /> },
    {
      path: '/posts',
      element: (
        <>
          <Pending />
          <Never />
        </>
      ),
    },
  ]);
  render(wrap(router, <RouterProvider router={router} />));
  return router;
}

it('knows where the visitor is going while the page before is still on the screen', async () => {
  const router = open((value, page) => <RouterContext value={value}>{page}</RouterContext>);
  expect(screen.getByText('nowhere')).toBeVisible();
  await act(async () => router.navigate('/posts'));
  expect(screen.getByText('/posts')).toBeVisible();
});

it('takes another query of the same page for no way to another page', async () => {
  const router = open((value, page) => <RouterContext value={value}>{page}</RouterContext>);
  await act(async () => router.navigate('/?sort=new'));
  expect(screen.getByText('nowhere')).toBeVisible();
});

it('knows of no way where nobody provides the router', async () => {
  const router = open((_, page) => page);
  await act(async () => router.navigate('/posts'));
  expect(screen.getByText('nowhere')).toBeVisible();
});
