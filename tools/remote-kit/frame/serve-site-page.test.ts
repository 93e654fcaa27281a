import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toIntegrity } from '@site/shared/server';
import { serveSitePages } from './serve-site-page';

const closes: (() => void)[] = [];
afterEach(() => closes.splice(0).forEach((close) => close()));

async function listen(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closes.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const script = '<script defer src="/assets/main.1a.js" integrity="sha384-a" crossorigin></script>';
const other = '<script src="/assets/2.2b.js" integrity="sha384-b"></script>';
const inline = '<script type="module">refresh()</script>';

test('passes a page on with the script that may change, what plugins add, and the overrides alone as cookies', async () => {
  let cookie: string | undefined;
  const site = await listen((request, response) => {
    cookie ??= request.headers.cookie;
    if (request.url?.endsWith('.js')) return void response.end('shell()');
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', "default-src 'self'; script-src 'self'");
    response.writeHead(404).end(`<head>${script}${other}</head>`);
  });
  const transformIndexHtml = async (_: string, html: string) => html.replace('<head>', `<head>${inline}`);
  const respond = serveSitePages({ config: { root: '/' }, transformIndexHtml }, site);
  const url = await listen((request, response) => respond(request, response, () => response.end('next')));
  const headers = {
    accept: 'text/html',
    cookie: 'session=x; overrides=jobs=https%3A%2F%2Fdev.test%2Frelease.json',
  };
  const page = await fetch(`${url}/jobs`, { headers });
  const changed = script.replace('sha384-a', toIntegrity('shell()'));
  expect(await page.text()).toBe(`<head>${inline}${changed}${other}</head>`);
  expect(page.status).toBe(404);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-\S+'.* 'self'$/);
  expect(cookie).toMatch(/^overrides=[^;]*$/);
  expect(await (await fetch(`${url}/api/posts`)).text()).toBe('next');
});
