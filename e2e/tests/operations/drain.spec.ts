import { expect, test as base } from '../../fixtures/site-fixtures';
import { ServerProcess } from '../../servers/server-process';

const test = base.extend<{ server: ServerProcess }>({
  server: async ({ site }, use, testInfo) => {
    const server = new ServerProcess('shell/dist/server.mjs', {
      API_ORIGIN: site.url,
      DATA_DIR: testInfo.outputPath('shell-server'),
      DRAIN_SECONDS: '60',
    });
    await server.start();
    await use(server);
    await server.kill();
  },
  baseURL: ({ server }, use) => use(server.url),
});

test('a shell server that is asked to stop is not ready at once, and goes on serving pages', async ({
  request,
  server,
}) => {
  const statusOf = async (path: string) => (await request.get(path)).status();
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  void server.stop();
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect(await (await request.get('/readyz')).json()).toMatchObject({
    status: 'not ready',
    problems: ['This process is about to stop.'],
  });
  expect(await statusOf('/tools')).toBe(200);
});
