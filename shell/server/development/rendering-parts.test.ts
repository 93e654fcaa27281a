import { createServer, type Server } from 'node:http';
import type { RenderingPart } from './development-files';
import { listen } from '../testing/listen';
import { RenderingParts } from './rendering-parts';

const part: RenderingPart = { script: 'exports.default = {}', styles: '.a {}', sourceMap: '{}' };

let bundler: Server;
let statuses: number[];
let parts: RenderingParts;
beforeEach(async () => {
  statuses = [];
  bundler = createServer((request, response) => {
    const known = request.headers['if-none-match'] === '"1"';
    const status = request.url === '/rendering/blog' ? (known ? 304 : 200) : 500;
    statuses.push(status);
    const body = { 200: JSON.stringify(part), 304: '', 500: 'Unexpected token' }[status];
    response.writeHead(status, { etag: '"1"' }).end(body);
  });
  parts = new RenderingParts(await listen(bundler));
});
afterEach(() => {
  bundler.closeAllConnections();
  bundler.close();
});

test('a part is the same as long as the bundler has no other', async () => {
  const first = await parts.get('blog');
  expect(first).toEqual(part);
  expect(await parts.get('blog')).toBe(first);
  expect(statuses).toEqual([200, 304]);
});

test('what does not compile is said in the words of the bundler', async () => {
  await expect(parts.get('tools')).rejects.toThrow('Unexpected token');
});
