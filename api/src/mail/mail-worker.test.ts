import { enqueueMail } from './outbox.repository';
import { createTestApp } from '../testing/create-test-app';
import { forEachTest } from '../testing/fixtures';

const api = forEachTest(createTestApp);

const enqueue = (email: string) => enqueueMail(api.db, 'password-changed', { email }, api.clock.now());

test('sends each mail once, however many workers look at the same time', async () => {
  const addresses = Array.from({ length: 100 }, (_, index) => `member-${index}@example.com`);
  for (const address of addresses) await enqueue(address);
  await Promise.all(Array.from({ length: 10 }, () => api.app.mailWorker.drain()));
  expect(api.mailer.mails.map(({ to }) => to).sort()).toEqual(addresses.sort());
});

test('tries again later when the relay refuses, and leaves the other mails unharmed', async () => {
  const deliver = jest.spyOn(api.mailer, 'deliver').mockRejectedValueOnce(new Error('relay is down'));
  await enqueue('ann@example.com');
  await enqueue('bob@example.com');
  await api.app.mailWorker.drain();
  expect(api.mailer.mails.map(({ to }) => to)).toEqual(['bob@example.com']);
  expect(JSON.stringify(takeConsoleErrors())).toContain('relay is down');

  api.clock.advance(16_000);
  await api.app.mailWorker.drain();
  expect(api.mailer.mails.map(({ to }) => to)).toEqual(['bob@example.com', 'ann@example.com']);
  expect(deliver).toHaveBeenCalledTimes(3);
});

test('sends nothing of a transaction that failed', async () => {
  const failing = api.db.transaction(async (tx) => {
    await enqueueMail(tx, 'password-changed', { email: 'ann@example.com' }, api.clock.now());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await api.mailsTo('ann@example.com')).toEqual([]);
});

test('a started worker sends by itself', async () => {
  api.app.mailWorker.start();
  const delivered = new Promise<string>((resolve) => {
    jest.spyOn(api.mailer, 'deliver').mockImplementation(async ({ to }) => resolve(to));
  });
  await enqueue('ann@example.com');
  expect(await delivered).toBe('ann@example.com');
});
