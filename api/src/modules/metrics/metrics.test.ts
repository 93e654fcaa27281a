/** @jest-environment jest-environment-node */
import { createMember } from '../../testing/create-member';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { drawPicture } from '../images/testing/draw-picture';
import { createPost, sendPost } from '../posts/testing/send-post';
import { forAllTests } from '../../testing/fixtures';

/** Headers that various proxies add, whatever `TRUST_PROXY` is. */
const proxyHeaders = [
  'x-forwarded-for',
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'true-client-ip',
  'cf-connecting-ip',
  'x-client-ip',
  'x-original-url',
];

const site = forAllTests(createTestApp);

async function readMetrics(): Promise<string> {
  const response = await site.inject('/api/metrics');
  expect(response.headers['content-type']).toContain('text/plain');
  return response.body;
}

test('requests are counted by route and status, with how long they took', async () => {
  await site.inject('/api/posts/4711/');
  await site.inject('/api/posts/4712/?utm=1');
  const metrics = await readMetrics();
  const labels = 'method="GET",route="/api/posts/:id/",status="404"';
  expect(metrics).toContain(`http_request_duration_seconds_count{${labels}} 2`);
  expect(metrics).toContain(`http_request_duration_seconds_bucket{le="10",${labels}} 2`);
});

test('paths that nobody serves are one line, however many there are', async () => {
  for (const path of ['/api/a', '/api/b']) await site.inject(path);
  expect(await readMetrics()).toContain(
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 2',
  );
});

test('mails, pictures, posts and the database have their figures', async () => {
  const member = await createMember(site);
  await createPost(member, { featured_image: new Blob([await drawPicture(9, 9).png().toBuffer()]) });
  await sendPost(member, { featured_image: new Blob(['no picture']) });
  const payload = {
    email: 'new@example.com',
    password: 'correct horse 1',
    confirm_password: 'correct horse 1',
  };
  await site.inject({ method: 'POST', url: '/api/signup/', payload });
  const before = await readMetrics();
  expect(before).toMatch(/^mail_outbox_mails 1$/m);
  expect(before).toMatch(/^posts_pending 1$/m);
  expect(before).toMatch(/^pictures_total\{outcome="converted"\} 1$/m);
  expect(before).toMatch(/^pictures_total\{outcome="refused"\} 1$/m);
  expect(before).toMatch(/^database_up 1$/m);
  expect(before).toMatch(/^database_query_duration_seconds_count\{outcome="succeeded"\} [1-9]/m);
  expect(before).toMatch(/^database_connections\{state="idle"\} [1-9]/m);

  await site.mailsTo('new@example.com');
  const after = await readMetrics();
  expect(after).toMatch(/^mail_outbox_mails 0$/m);
  expect(after).toMatch(/^mails_total\{outcome="sent"\} 1$/m);
});

test('the clock is compared with that of the database', async () => {
  const [, ahead] = /^clock_ahead_seconds (\S+)$/m.exec(await readMetrics()) ?? [];
  // The test's clock stands still at some time, so that this is about the difference to now.
  expect(Number(ahead) * 1000 + Date.now()).toBeCloseTo(site.clock.now().getTime(), -6);
});

test.each([
  'mails_total{outcome="dropped"}',
  'pictures_total{outcome="turned-away"}',
  'outside_pictures_total{outcome="linked"}',
  'database_query_duration_seconds_count{outcome="failed"}',
])('%s is there before it has happened, so that the first one is an increase', async (figure) => {
  expect(await readMetrics()).toContain(`${figure} 0\n`);
});

describe.each(['0', '1', '10'])('with TRUST_PROXY=%s', (hops) => {
  let behind: TestApp;
  beforeAll(async () => {
    behind = await createTestApp({ TRUST_PROXY: hops });
  });
  afterAll(() => behind.close());

  test.each(proxyHeaders)('what comes through a proxy (%s) finds nothing', async (name) => {
    for (const address of ['203.0.113.9', '127.0.0.1', '127.0.0.1, 127.0.0.1', '']) {
      const response = await behind.inject({ url: '/api/metrics', headers: { [name]: address } });
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('http_request');
    }
  });

  test.each([
    ['127.0.0.1', 200],
    ['::ffff:172.18.0.5', 200],
    ['203.0.113.9', 404],
    ['2001:db8::1', 404],
  ])('a client from %s gets %s', async (remoteAddress, status) => {
    expect((await behind.inject({ url: '/api/metrics', remoteAddress })).statusCode).toBe(status);
  });
});

test('no figure names a person, an address or a secret', async () => {
  expect(await readMetrics()).not.toMatch(/@|ann|new\.|127\.0/i);
});
