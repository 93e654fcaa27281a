import { screen, within } from '@testing-library/react';
import { renderWithSite } from '@site/shared/testing';
import { pages } from '../pages';
import { AboutPage } from './about-page';

it('stands on three pillars; there is nothing to open behind the job alerts @8.16 @8.17', () => {
  renderWithSite(<AboutPage title={pages['/about-us'].title} />);
  const pillars = within(screen.getByRole('region', { name: 'Three Pillars' })).getAllByRole('listitem');
  const links = pillars.map((pillar) => [
    within(pillar).getByRole('heading', { level: 3 }).textContent,
    within(pillar).queryByRole('link')?.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Blogs', '/blogs'],
    ['Tools', '/tools'],
    ['Job Alerts', undefined],
  ]);
});

it('states its mission and names the brand @8.16', () => {
  renderWithSite(<AboutPage title={pages['/about-us'].title} />, { config: { brand: 'Our Site' } });
  expect(screen.getByRole('region', { name: 'Our Mission' })).toHaveTextContent(/share knowledge/);
  expect(screen.getByText(/^Our Site is a place/)).toBeVisible();
});
