/** @jest-environment node */
import { openPage } from './open-page';
import { guest } from './protocol';
import { takeMessage } from './take-message';
import { during } from './testing/during';
import { apiBaseUrl, FakeSite } from './testing/fake-site';

let site: FakeSite;
beforeEach(async () => {
  site = new FakeSite();
  site.install();
  site.pages['/tools'] = { title: 'Tools – Site' };
  await takeMessage({ type: 'seen', reader: guest, path: '/tools', savesData: false }, apiBaseUrl);
});
afterEach(() => jest.useRealTimers());

function respond(path: string): Promise<Response> {
  const url = new URL(`http://site.test${path}`);
  const request = { url: url.href } as Request;
  return during((event) => openPage({ event, request, url }, apiBaseUrl));
}

async function open(path: string) {
  const response = await respond(path);
  return { status: response.status, html: await response.text() };
}

it('opens what the network brings, also when that is an error', async () => {
  expect((await open('/tools')).html).not.toContain('data-offline');
  delete site.pages['/tools'];
  expect(await open('/tools')).toEqual({ status: 404, html: 'Not found' });
});

it('opens a page that was seen, and marks it, when there is no network', async () => {
  site.isReachable = false;
  expect((await open('/tools')).html).toMatch(/<html data-offline="kept" lang="en">.*<title>Tools/s);
});

it('leads from an address with doubled slashes to the page, as the server does', async () => {
  site.isReachable = false;
  const { status, headers } = await respond('//tools//?q=a//b');
  expect([status, headers.get('location')]).toEqual([301, 'http://site.test/tools/?q=a//b']);
});

it('opens the list of what can be read in the place of any other page', async () => {
  site.isReachable = false;
  expect((await open('/about')).html).toMatch(/<html data-offline="unread".*<title>Read offline/s);
});

it('does not wait for a network that is silent', async () => {
  jest.useFakeTimers();
  const event = { preloadResponse: new Promise(() => {}), waitUntil: () => {} };
  const url = new URL('http://site.test/tools');
  const opening = openPage({ event: event as never, request: { url: url.href } as Request, url }, apiBaseUrl);
  await jest.advanceTimersByTimeAsync(4000);
  expect(await (await opening).text()).toContain('data-offline="kept"');
});

it('leaves what is kept alone when a network sends a page of its own', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async () => new Response('<html>Welcome to this Wi-Fi</html>');
  expect((await open('/tools')).html).toContain('Wi-Fi');
  globalThis.fetch = fetch;
  site.isReachable = false;
  expect((await open('/tools')).html).toContain('<title>Tools');
});

it('keeps what it opens', async () => {
  site.pages['/'] = { title: 'Home – Site' };
  await open('/');
  site.isReachable = false;
  expect((await open('/')).html).toContain('data-offline="kept"');
});

it('serves nothing of the edition before, not even when nothing of the new one is there', async () => {
  site.edition = 'two';
  site.pages = {};
  await open('/gone');
  site.isReachable = false;
  await expect(open('/tools')).rejects.toThrow('Failed to fetch');
});
