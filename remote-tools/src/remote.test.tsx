import { screen } from '@testing-library/react';
import { renderWithSite } from '@site/shared/testing';
import { pages } from './pages';
import remote from './remote';

it('mounts exactly the routes that its release names', () => {
  expect(remote.contract).toBe(1);
  expect(remote.routes.map(({ path }) => path)).toEqual(Object.keys(pages));
});

it.each([
  ['/tools', 'Web Tools Collection'],
  ['/profit-margin-calculator', 'Profit Margin Calculator'],
  ['/screen-resolution', 'Screen Resolution'],
])('shows at %s the page %s', async (path, heading) => {
  renderWithSite(remote.routes, { path });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
});
