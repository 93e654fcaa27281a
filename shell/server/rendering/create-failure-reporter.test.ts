import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ActiveRelease } from '@site/shared/contracts';
import { createPageTokens } from '@site/shared/server';
import { listen } from '../testing/listen';
import { createFailureReporter } from './create-failure-reporter';

const release = { name: 'blog', release: 'r1' } as ActiveRelease;

const secret = 'of the shell servers and of the API';

test('tells the registry that this server has seen it', async () => {
  const received: unknown[] = [];
  const api = createServer(async (request, response) => {
    received.push([request.method, request.url, await json(request)]);
    response.end();
    api.emit('received');
  });
  const report = createFailureReporter(await listen(api), secret);
  void report(release, { path: `/${'x'.repeat(400)}`, isNew: Promise.resolve(true) });
  await once(api, 'received');
  expect(received).toEqual([
    [
      'POST',
      '/api/registry/failures/',
      {
        remote: 'blog',
        release: 'r1',
        kind: 'render',
        page: `/${'x'.repeat(299)}`,
        token: expect.any(String),
      },
    ],
  ]);
  const [[, , { token }]] = received as [[string, string, { token: string }]];
  expect(createPageTokens(secret).open(token, new Date())?.content).toEqual({
    isSeenByServer: true,
    isNew: true,
  });
  api.closeAllConnections();
  api.close();
});

test('a registry that does not respond is no failure of the page', async () => {
  const report = createFailureReporter('http://127.0.0.1:1', undefined);
  await report(release, { path: undefined, isNew: Promise.resolve(false) });
});
