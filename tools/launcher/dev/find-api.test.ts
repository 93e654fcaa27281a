import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findApi as findApiWithin } from './find-api';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function serve(body: string): Promise<string> {
  const server = createServer(({ url }, response) => void response.end(url === '/api/health' ? body : ''));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const findApi = (...[env, localSiteUrl]: Parameters<typeof findApiWithin>) =>
  findApiWithin(env, localSiteUrl, { timeoutMs: 60_000 });

const healthy = '{"status":"ok"}';
/** Nothing listens on this port. */
const nobody = 'http://127.0.0.1:9';

it('takes the site that is named before the one on this machine, and that before an API alone', async () => {
  const [named, local, alone] = [await serve(healthy), await serve(healthy), await serve(healthy)];
  expect(await findApi({ SITE_URL: `${named}/`, API_ORIGIN: alone }, local)).toBe(named);
  expect(await findApi({ SITE_URL: '', API_ORIGIN: alone }, local)).toBe(local);
  expect(await findApi({ API_ORIGIN: alone }, nobody)).toBe(alone);
});

it('takes nothing that is no API, such as a server whose every response is a page', async () => {
  const page = await serve('<!doctype html>');
  expect(await findApi({ API_ORIGIN: nobody }, page)).toBeUndefined();
});
