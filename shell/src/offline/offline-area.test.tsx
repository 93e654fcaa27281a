import { act, screen } from '@testing-library/react';
import { renderWithSite } from '@site/shared/testing';
import { OfflineArea } from './offline-area';
import {
  bringNetworkBack,
  loseNetwork,
  online,
  requests,
  seconds,
  replaceNetwork,
} from './testing/fake-network';

replaceNetwork();
afterEach(() => delete document.documentElement.dataset['offline']);

const line = () => screen.getByRole('status');

it('says nothing as long as there is a network', async () => {
  renderWithSite(<OfflineArea />);
  await seconds(10);
  expect(line()).toBeEmptyDOMElement();
  expect(requests).not.toHaveBeenCalled();
});

it('says at once that the page did not come from the network', async () => {
  loseNetwork();
  document.documentElement.dataset['offline'] = 'kept';
  renderWithSite(<OfflineArea />);
  expect(line()).toHaveTextContent('You’re offline. You can still read pages you’ve seen.');
  expect(screen.getByRole('link', { name: 'See what you can read' })).toHaveAttribute('href', '/offline');
  await seconds(0);
});

it('notices by itself that the site can be reached again, and tells the page', async () => {
  loseNetwork();
  renderWithSite(<OfflineArea />);
  act(() => void dispatchEvent(new Event('offline')));
  expect(line()).toHaveTextContent('You’re offline.');
  await seconds(7);
  expect(line()).toHaveTextContent('You’re offline.');
  expect(online).not.toHaveBeenCalled();

  bringNetworkBack();
  await seconds(3);
  expect(line()).toBeEmptyDOMElement();
  expect(online).toHaveBeenCalledTimes(1);
  requests.mockClear();
  await seconds(30);
  expect(requests).not.toHaveBeenCalled();
});

it('does not believe a browser that says that it is back before the site is', async () => {
  loseNetwork();
  renderWithSite(<OfflineArea />);
  act(() => void dispatchEvent(new Event('offline')));
  act(() => void dispatchEvent(new Event('online')));
  await seconds(0);
  expect(line()).toHaveTextContent('You’re offline.');
});

it.each([
  ['at its own address', 'kept', '/offline'],
  ['in the place of another page', 'unread', '/about-us'],
])('does not link to the list from the list %s', (_, mark, path) => {
  loseNetwork();
  document.documentElement.dataset['offline'] = mark;
  renderWithSite(<OfflineArea />, { path });
  expect(line()).toHaveTextContent('You’re offline.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
