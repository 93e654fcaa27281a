import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite, type PlannedCalls } from '@site/shared/testing';
import remote from '../remote';

const open = (path: string, api: PlannedCalls = {}) => renderWithSite(remote.routes, { path, api });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('confirms only when asked to: programs open links as well', async () => {
  const { requests } = open('/newsletter/confirm?token=a.b', {
    'POST /newsletter/confirm/': { status: 200, body: { message: 'You’re subscribed' } },
  });
  const button = await screen.findByRole('button', { name: 'Subscribe me' });
  expect(requests).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent('You’re subscribed.');
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'a.b' }]);
  expect(button).not.toBeInTheDocument();
});

it('unsubscribes', async () => {
  open('/newsletter/unsubscribe?token=a.b', {
    'POST /newsletter/unsubscribe/': { status: 200, body: { message: 'You’re unsubscribed' } },
  });
  await press('Unsubscribe me');
  expect(await screen.findByRole('status')).toHaveTextContent('your address is deleted');
});

it('says why a link does not work, and lets one try again', async () => {
  const message = 'This link has expired. Please subscribe again.';
  open('/newsletter/confirm?token=old', {
    'POST /newsletter/confirm/': { status: 404, body: { message } },
  });
  await press('Subscribe me');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Subscribe me' })).toBeEnabled();
});
