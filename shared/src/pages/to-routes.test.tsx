import { screen } from '@testing-library/react';
import { renderWithSite } from '@site/shared/testing';
import { toRoutes } from './to-routes';

const pages = {
  '/first': {
    title: 'First page',
    description: 'It comes first.',
    component:
      async () =>
      ({ title }: { title: string }) => <h1>{title}</h1>,
  },
  '/posts/:id': { component: async () => () => <h1>A post</h1> },
};

it('makes the routes in the order of the pages', () => {
  expect(toRoutes(pages).map(({ path }) => path)).toEqual(['/first', '/posts/:id']);
});

it('gives a page its title', async () => {
  renderWithSite(toRoutes(pages), { path: '/first' });
  expect(await screen.findByRole('heading')).toHaveTextContent('First page');
});

it('shows a page that is named by its content', async () => {
  renderWithSite(toRoutes(pages), { path: '/posts/7' });
  expect(await screen.findByRole('heading')).toHaveTextContent('A post');
});

it('puts a frame around the page that has one', async () => {
  const routes = toRoutes(pages, { '/first': (page) => <main>{page}</main> });
  renderWithSite(routes, { path: '/first' });
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading'));
});

it('fetches a page when it is shown, and not before', async () => {
  const component = jest.fn(pages['/first'].component);
  const routes = toRoutes({ '/first': { ...pages['/first'], component } });
  expect(component).not.toHaveBeenCalled();
  renderWithSite(routes, { path: '/first' });
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(component).toHaveBeenCalledTimes(1);
});
