import { screen } from '@testing-library/react';
import { renderWithSite } from '@site/shared/testing';
import { listPages } from '../service-worker/page-store';
import { OfflinePage } from './offline-page';

jest.mock('../service-worker/page-store', () => ({ listPages: jest.fn() }));
const listMock = jest.mocked(listPages);

it('lists what was read, and no forms that need the network', async () => {
  listMock.mockResolvedValue([
    { path: '/posts/7', title: 'Fish & chips' },
    { path: '/login', title: 'Login' },
    { path: '/', title: 'Home' },
  ]);
  renderWithSite(<OfflinePage />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Fish & chips', '/posts/7'],
    ['Home', '/'],
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Read offline');
});

it.each([
  ['nothing is kept', () => listMock.mockResolvedValue([])],
  ['the browser keeps nothing', () => listMock.mockRejectedValue(new ReferenceError('caches'))],
])('says so when %s', async (_, plan) => {
  plan();
  renderWithSite(<OfflinePage isUnread />);
  expect(await screen.findByText('Nothing to read yet')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re offline');
});
