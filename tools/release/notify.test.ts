import type { CreatedSubscription, SubscriptionSummary } from '@site/shared/contracts/api';
import { notify } from './notify';

const webhook: SubscriptionSummary = {
  id: 3,
  remote: 'blog',
  channel: 'webhook',
  address: 'https://team.example/hook',
  created_at: '2026-11-25T08:00:00.000Z',
  created_by: 'blog team',
  confirmed_at: '2026-11-25T08:00:00.000Z',
  tried_at: null,
  problem: null,
  switched_off_at: null,
};
const mail: SubscriptionSummary = {
  ...webhook,
  id: 4,
  channel: 'mail',
  address: 'team@example.org',
  confirmed_at: null,
};

/** A registry whose webhook was tried when it is listed for the third time. */
function createRegistry(tried: Partial<SubscriptionSummary> = {}) {
  let lists = 0;
  return {
    listSubscriptions: jest.fn(() =>
      Promise.resolve([
        ++lists < 3 ? webhook : { ...webhook, tried_at: '2026-11-25T08:01:00.000Z', ...tried },
        mail,
      ]),
    ),
    subscribe: jest.fn((_, target: object) =>
      Promise.resolve<CreatedSubscription>(
        'mail' in target ? { ...mail, secret: null } : { ...webhook, secret: 'whsec_x' },
      ),
    ),
    confirmSubscription: jest.fn(() => Promise.resolve(mail)),
    testSubscription: jest.fn(() => Promise.resolve()),
    unsubscribe: jest.fn(() => Promise.resolve()),
  };
}

test('lists subscriptions, and how their deliveries go', async () => {
  const { text } = await notify({ registry: createRegistry(), remote: 'blog' });
  expect(text).toMatch(/^3 {2}webhook {2}https:\/\/team\.example\/hook {2}nothing sent yet {3}by blog team/);
  expect(text).toMatch(/\n4 {2}mail +team@example\.org +not confirmed yet/);
  const none = { ...createRegistry(), listSubscriptions: () => Promise.resolve([]) };
  expect((await notify({ registry: none, remote: 'blog' })).text).toBe('There are no subscriptions to blog.');
});

test('shows the secret of a new webhook, and says that an address has to be confirmed', async () => {
  const registry = createRegistry();
  const added = await notify({ registry, remote: 'blog', webhook: webhook.address });
  expect(added.text).toContain('as number 3');
  expect(added.text).toMatch(/^whsec_x$/m);
  expect((await notify({ registry, remote: 'blog', mail: mail.address })).text).toContain(
    'a mail with a code',
  );
  expect(registry.subscribe.mock.calls).toEqual([
    ['blog', { webhook: webhook.address }],
    ['blog', { mail: mail.address }],
  ]);
});

test('waits until a test was tried, and fails when it was not taken', async () => {
  const taken = createRegistry();
  expect(await notify({ registry: taken, remote: 'blog', test: '3', pollMs: 1 })).toMatchObject({
    text: 'Number 3 has taken it: https://team.example/hook',
    hasFailed: false,
  });
  expect(taken.testSubscription.mock.calls).toEqual([['blog', '3']]);
  const refused = createRegistry({ problem: 'The receiver responds with 500.' });
  expect(await notify({ registry: refused, remote: 'blog', test: '3', pollMs: 1 })).toMatchObject({
    text: expect.stringContaining('The receiver responds with 500.'),
    hasFailed: true,
  });
  await expect(
    notify({ registry: createRegistry(), remote: 'blog', test: '3', pollMs: 1, timeoutMs: 0 }),
  ).rejects.toThrow('was not tried');
});

test('confirms and removes, one thing at a time', async () => {
  const registry = createRegistry();
  await notify({ registry, remote: 'blog', confirm: '4.abc' });
  await notify({ registry, remote: 'blog', remove: '3' });
  expect(registry.confirmSubscription.mock.calls).toEqual([['blog', '4.abc']]);
  expect(registry.unsubscribe.mock.calls).toEqual([['blog', '3']]);
  await expect(notify({ registry, remote: 'blog', test: '3', remove: '3' })).rejects.toThrow(
    'one thing at a time',
  );
});
