import { screen } from '@testing-library/react';
import { renderWithSite } from '@site/shared/testing';
import { OfflineArea } from '../offline/offline-area';
import {
  bringNetworkBack,
  loseNetwork,
  online,
  requests,
  seconds,
  replaceNetwork,
} from '../offline/testing/fake-network';
import { RemoteFailure } from './remote-failure';

replaceNetwork();

it.each([
  [true, 'You can read this page. Its buttons'],
  [false, 'We can’t reach the site.'],
])('speaks of the connection while the site cannot be reached (over markup: %s)', async (hasMarkup, text) => {
  loseNetwork();
  renderWithSite(<RemoteFailure hasMarkup={hasMarkup} onTryAgain={async () => undefined} />);
  await seconds(0);
  expect(screen.getByText('No connection')).toBeVisible();
  expect(screen.getByText(text, { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it('tells the page once the site can be reached again', async () => {
  loseNetwork();
  renderWithSite(<RemoteFailure hasMarkup={false} onTryAgain={async () => undefined} />);
  await seconds(9);
  expect(online).not.toHaveBeenCalled();
  bringNetworkBack();
  await seconds(3);
  expect(online).toHaveBeenCalledTimes(1);
});

it('speaks of what is missing where the site responds, and asks once', async () => {
  bringNetworkBack();
  renderWithSite(<RemoteFailure hasMarkup={false} onTryAgain={async () => undefined} />);
  await seconds(30);
  expect(screen.getByText('Something is missing')).toBeVisible();
  expect(requests).toHaveBeenCalledTimes(1);
  expect(online).not.toHaveBeenCalled();
});

it('shares its watch with the line at the foot of the window', async () => {
  loseNetwork();
  renderWithSite(
    <>
      <RemoteFailure hasMarkup={false} onTryAgain={async () => undefined} />
      <OfflineArea />
    </>,
  );
  await seconds(0);
  expect(screen.getByText('No connection')).toBeVisible();
  expect(screen.getByText('You’re offline.', { exact: false })).toBeVisible();
  requests.mockClear();
  await seconds(9);
  expect(requests).toHaveBeenCalledTimes(3);
  bringNetworkBack();
  await seconds(3);
  expect(online).toHaveBeenCalledTimes(1);
});
