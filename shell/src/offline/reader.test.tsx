import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setKeepsPages } from '@site/shared/browser/offline';
import type { SessionStore } from '@site/shared/http';
import { Link } from '@site/shared/router';
import { renderWithSite, sampleUser } from '@site/shared/testing';
import { OfflineArea } from './offline-area';

const member = String(sampleUser.id);
const messages: { type: string; reader: string; path?: string }[] = [];

beforeAll(() => {
  // jsdom lacks it.
  AbortSignal.timeout ??= () => new AbortController().signal;
  const active = { postMessage: (message: (typeof messages)[number]) => void messages.push(message) };
  const registration = { active };
  const container = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  document.head.innerHTML = '<meta name="service-worker" content="/service-worker.js">';
});
beforeEach(() => void messages.splice(0));
afterAll(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const readers = () => messages.filter(({ type }) => type === 'reader').map(({ reader }) => reader);
const seen = () => messages.filter(({ type }) => type === 'seen').map(({ path, reader }) => [path, reader]);

function open(isMember: boolean) {
  if (isMember) localStorage.setItem('accessToken', 'access');
  const routes = ['/posts/7', '/tools'].map((path) => ({
    path,
    element: (
      <>
        <Link to="/tools">Tools</Link>
        <OfflineArea />
      </>
    ),
  }));
  return renderWithSite(routes, { path: '/posts/7', user: isMember ? sampleUser : null });
}

function signIn(tokens: SessionStore): void {
  tokens.setTokens({ access: 'access' });
  tokens.setUser(sampleUser);
}

it('a page says at its start who reads, and again when they sign in or out', async () => {
  const { tokens } = open(false);
  await waitFor(() => expect(readers()).toEqual(['guest']));
  act(() => tokens.setTokens({ access: 'access' }));
  act(() => signIn(tokens));
  await waitFor(() => expect(readers()).toEqual(['guest', member]));
  act(() => tokens.clearSession());
  await waitFor(() => expect(readers()).toEqual(['guest', member, 'guest']));
});

it('a page says so, too, when another tab has ended the session', async () => {
  open(true);
  await waitFor(() => expect(readers()).toEqual([member]));
  localStorage.removeItem('accessToken');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })));
  await waitFor(() => expect(readers()).toEqual([member, 'guest']));
});

it.each([
  ['takes it', () => {}],
  ['refuses to store that', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})],
])('a member who wants no pages kept reads as such, where the browser %s @12.9', async (_, plan) => {
  open(true);
  await waitFor(() => expect(readers()).toEqual([member]));
  plan();
  act(() => setKeepsPages(sampleUser.id, false));
  await waitFor(() => expect(readers()).toEqual([member, 'none']));
  act(() => setKeepsPages(sampleUser.id, true));
  await waitFor(() => expect(readers()).toEqual([member, 'none', member]));
  jest.restoreAllMocks();
});

it('a page that is still on the screen is not kept for the next reader @12.8', async () => {
  const { tokens } = open(true);
  await waitFor(() => expect(seen()).toEqual([['/posts/7', member]]));
  act(() => tokens.clearSession());
  // The network goes, and comes back.
  Object.assign(globalThis, { fetch: async () => ({ ok: true }) });
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You’re offline/)).toBeVisible();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^You’re offline/)).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('link', { name: 'Tools' }));
  await waitFor(() => expect(seen()).toContainEqual(['/tools', 'guest']));
  expect(seen()).toEqual([
    ['/posts/7', member],
    ['/tools', 'guest'],
  ]);
});

it('a page whose reader signs out before it was to be kept is not kept', async () => {
  const { tokens } = open(true);
  act(() => tokens.clearSession());
  await userEvent.click(screen.getByRole('link', { name: 'Tools' }));
  await waitFor(() => expect(seen()).toEqual([['/tools', 'guest']]));
});
