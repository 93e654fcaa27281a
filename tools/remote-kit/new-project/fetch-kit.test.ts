import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchKit } from './fetch-kit';

const content = 'packed';
const offered = {
  name: '@site/shared',
  version: '1.4.0',
  alias: 'shared.tgz',
  file: 'shared-1.4.0-abc.tgz',
  integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
};

let responses: Record<string, string>;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(({ url: path = '' }, response) => {
    const text = responses[path];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const offer = (changes: Partial<typeof offered> = {}, sent = content) => {
  const described = { ...offered, ...changes };
  responses = { '/kit/': JSON.stringify({ packages: [described] }), [`/kit/${described.file}`]: sent };
};

test('fetches what the site offers', async () => {
  offer();
  const [archive] = await fetchKit(url);
  expect(archive).toMatchObject({ name: '@site/shared', file: 'shared-1.4.0-abc.tgz' });
  expect(Buffer.from(archive!.content).toString()).toBe(content);
});

test('a package that arrives changed is refused', async () => {
  offer({}, 'changed');
  await expect(fetchKit(url)).rejects.toThrow('is not what the site says it is');
});

test('a name that leads out of the folder is refused', async () => {
  offer({ file: '../shared.tgz' });
  await expect(fetchKit(url)).rejects.toThrow('names a package "../shared.tgz"');
});

test('a site without a kit is named', async () => {
  responses = {};
  await expect(fetchKit(url)).rejects.toThrow(`${url}/kit/ responds with 404`);
  responses = { '/kit/': '<h1>Page not found</h1>' };
  await expect(fetchKit(url)).rejects.toThrow('offers no kit');
});

test('a site that nobody runs is named', async () => {
  await expect(fetchKit('http://127.0.0.1:1')).rejects.toThrow('Nobody responds at http://127.0.0.1:1');
});
