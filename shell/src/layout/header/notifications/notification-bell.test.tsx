import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberNotification } from '@site/shared/contracts/api';
import { type PlannedCalls, renderWithSite, sampleConfig, sampleUser } from '@site/shared/testing';
import { Header } from '../header';

const approved: MemberNotification = {
  id: 2,
  kind: 'approved',
  subject: 'edit',
  post_id: 7,
  title: 'A good post',
  reason: null,
  created_at: '2026-11-02T10:00:00.000Z',
  is_read: true,
};
const rejected: MemberNotification = {
  ...approved,
  id: 3,
  kind: 'rejected',
  subject: 'new',
  post_id: 8,
  title: 'A bad post',
  reason: 'Off topic',
  is_read: false,
};

const on = { config: { features: { ...sampleConfig.features, notifications: true } } };

function renderHeader(api: PlannedCalls = {}, options: object = on) {
  const site = renderWithSite([{ path: '*', element: <Header /> }], {
    path: '/blogs',
    user: sampleUser,
    api,
    ...options,
  });
  site.tokens.setTokens({ access: 'access', refresh: 'refresh' });
  return site;
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name, expanded: false });
const dot = async (name: string | RegExp = /Notifications/) => (await bell(name)).querySelector('span');
const panel = () => screen.getByRole('dialog', { name: 'Notifications' });

/** A server that keeps what is read. */
function serve(notifications: MemberNotification[]): PlannedCalls {
  let kept = notifications;
  const count = () => ({ status: 200, body: { unread: kept.filter(({ is_read }) => !is_read).length } });
  return {
    'GET /notifications/count/': count,
    'GET /notifications/': () => ({ status: 200, body: kept }),
    'POST /notifications/read/': ({ body }) => {
      const { ids = [], up_to = 0 } = body as { ids?: number[]; up_to?: number };
      kept = kept.map((one) => ({
        ...one,
        is_read: one.is_read || ids.includes(one.id) || one.id <= up_to,
      }));
      return count();
    },
  };
}

class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage?: (event: { data: unknown }) => void;
  name: string;
  sent: unknown[] = [];
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    this.sent.push(data);
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((channel) => channel !== this);
  }
}

beforeEach(() => void Object.assign(window, { BroadcastChannel: FakeChannel }));
afterEach(() => void Reflect.deleteProperty(window, 'BroadcastChannel'));

test('without the switch the bell has its dot, asks nothing, and says that there is nothing @3.7', async () => {
  const { requests } = renderHeader({}, {});
  expect(await dot()).toBeInTheDocument();
  await userEvent.click(await bell('Notifications'));
  await waitFor(() => expect(panel()).toHaveFocus());
  expect(panel()).toHaveTextContent('No notifications yet');
  expect(screen.getByRole('banner')).toContainElement(panel());
  expect(requests).toEqual([]);
});

test('Escape closes the panel and returns to the bell; a press or the focus elsewhere, and the bell close it, too', async () => {
  renderHeader({}, {});
  const open = async () => {
    await userEvent.click(await bell('Notifications'));
    expect(panel()).toBeVisible();
  };
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await bell('Notifications')).toHaveFocus();
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Blogs' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  act(() => screen.getByRole('link', { name: 'Tools' }).focus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Notifications', expanded: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('with the switch, and without anything, there is no dot', async () => {
  renderHeader(serve([]));
  await userEvent.click(await bell('Notifications'));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Notifications' }).querySelector('span')).toBeNull();
});

test('lists what was decided, with reason and way on, and marks in words what is unread @3.20', async () => {
  renderHeader(serve([rejected, approved]));
  expect(await dot('Notifications, 1 unread')).toBeInTheDocument();
  await userEvent.click(await bell('Notifications, 1 unread'));
  const [first, second] = await screen
    .findAllByRole('listitem')
    .then((all) => all.filter((item) => panel().contains(item)));
  expect(first).toHaveTextContent('Your post A bad post was rejectedOff topicNewNovember 2, 2026');
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/my-posts');
  expect(second).toHaveTextContent('Your changes to A good post were approvedNovember 2, 2026');
  expect(within(second!).getByRole('link')).toHaveAttribute('href', '/posts/7');
});

test('what was shown is read once the panel is closed @3.20', async () => {
  const { requests } = renderHeader(serve([rejected, approved]));
  await userEvent.click(await bell('Notifications, 1 unread'));
  expect(await screen.findByText('New')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect(await dot('Notifications')).toBeNull());
  expect(requests.at(-1)).toMatchObject({ call: 'POST /notifications/read/', body: { ids: [3] } });
  expect(FakeChannel.open[0]).toMatchObject({ name: 'notifications-1' });
  expect(FakeChannel.open[0]?.sent).toEqual([1, 0]);
});

test('"Mark all as read" reads everything up to the newest that is listed, and shows it @3.20', async () => {
  const { requests } = renderHeader(serve([rejected, { ...approved, is_read: false }]));
  await userEvent.click(await bell('Notifications, 2 unread'));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  expect(requests).toContainEqual(
    expect.objectContaining({ call: 'POST /notifications/read/', body: { up_to: 3 } }),
  );
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('another tab tells how many are unread, and an open list follows', async () => {
  const api = serve([rejected]);
  let list = [rejected];
  renderHeader({ ...api, 'GET /notifications/': () => ({ status: 200, body: list }) });
  await userEvent.click(await bell('Notifications, 1 unread'));
  expect(await screen.findByText('New')).toBeVisible();
  list = [{ ...rejected, is_read: true }];
  act(() => FakeChannel.open[0]?.onmessage?.({ data: 0 }));
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('more are fetched from where the page ended', async () => {
  const { requests } = renderHeader({
    'GET /notifications/count/': { status: 200, body: { unread: 0 } },
    'GET /notifications/': ({ query }) =>
      query['after']
        ? { status: 200, body: [approved] }
        : {
            status: 200,
            body: [{ ...rejected, is_read: true }],
            headers: { link: '</api/notifications/?after=cursor>; rel="next"' },
          },
  });
  await userEvent.click(await bell('Notifications'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('A good post')).toBeVisible();
  expect(screen.getAllByRole('listitem').at(-1)).toHaveFocus();
  expect(requests.at(-1)?.query).toMatchObject({ after: 'cursor', limit: '10' });
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a list that cannot be had says so, and is asked for again', async () => {
  let isDown = true;
  renderHeader({
    ...serve([rejected]),
    'GET /notifications/': () => (isDown ? { status: 500 } : { status: 200, body: [rejected] }),
  });
  await userEvent.click(await bell('Notifications, 1 unread'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch your notifications');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A bad post')).toBeVisible();
});

test('a tab that comes to the front asks again, and one that nobody sees does not', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { requests } = renderHeader(serve([]));
  await bell('Notifications');
  await waitFor(() => expect(requests).toHaveLength(1));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void jest.advanceTimersByTime(61_000));
  expect(requests).toHaveLength(1);
  visibility.mockReturnValue('visible');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(requests).toHaveLength(2));
  act(() => void jest.advanceTimersByTime(61_000));
  await waitFor(() => expect(requests).toHaveLength(3));
  visibility.mockRestore();
  jest.useRealTimers();
});
