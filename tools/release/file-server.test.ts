import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { startFileServer } from './file-server';

const folder = useFolder('all');
let server: Awaited<ReturnType<typeof startFileServer>>;

beforeAll(async () => {
  await mkdir(folder('dist/assets'), { recursive: true });
  await writeFile(folder('dist/assets/entry.js'), 'run()');
  await writeFile(folder('package.json'), '{}');
  server = await startFileServer(folder('dist'), 0);
});
afterAll(() => server.close());

/** As it stands: `fetch` would resolve the dots itself. */
async function get(path: string): Promise<IncomingMessage> {
  const sent = request(server.url, { path }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

test('any site may load the files of a release, with any query behind them', async () => {
  const { statusCode, headers } = await get('/assets/entry.js?attempt=1');
  expect(statusCode).toBe(200);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['content-type']).toMatch('javascript');
});

test.each(['/assets/nothing.js', '/../package.json', '/%2e%2e/package.json', '/', '/%'])(
  'there is no %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  },
);
