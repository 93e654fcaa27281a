import { createSmtpMailer } from '../../mail/smtp-mailer';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { startSmtpRelay, type SmtpRelay } from '../../testing/start-smtp-relay';
import { forEachTest } from '../../testing/fixtures';
import { contactRetention } from './contact.service';

const operator = 'operator@example.com';
const environment = { FEATURES: 'contactForm', SUPPORT_EMAIL: operator };
const message = { name: 'Ada', email: 'ada@example.org', subject: 'Joining', message: 'How do I join?' };

const api = forEachTest(() => createTestApp(environment));

const send = (body: object, remoteAddress = '10.0.0.1') =>
  api.inject({ method: 'POST', url: '/api/contact/', payload: body, remoteAddress });

async function findStored() {
  const { rows } = await api.db.pool.query('select name, email, subject, message from contact_messages');
  return rows;
}

test('keeps the message and mails it to the operator, whose reply goes to the writer', async () => {
  const response = await send(message);
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ message: 'Message sent successfully! We will get back to you soon.' });
  expect(await findStored()).toEqual([message]);
  const [mail] = await api.mailsTo(operator);
  expect(mail).toMatchObject({
    subject: 'Dev Commons contact: Joining',
    replyTo: { name: 'Ada', address: 'ada@example.org' },
    text: expect.stringContaining('> How do I join?'),
  });
});

test('needs no subject, and takes the spaces around texts away', async () => {
  const { subject: _, ...rest } = message;
  await send({ ...rest, name: ' Ada ', email: ' ada@example.org ' });
  expect(await findStored()).toEqual([{ ...message, subject: '' }]);
});

test('names every field that is missing, invisible or too long, and stores nothing', async () => {
  const response = await send({ name: ' \u200b\u3164', email: 'ada@example', message: 'x'.repeat(5001) });
  expect(response.statusCode).toBe(400);
  expect(response.json().details).toEqual({
    name: ['Name is required'],
    email: ['Enter a valid email address'],
    message: ['Message must be at most 5000 characters'],
  });
  expect(await findStored()).toEqual([]);
});

test('responds to a filled-in hidden field as to any other form, and drops it', async () => {
  const response = await send({ ...message, website: 'https://spam.example' });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual((await send(message)).json());
  expect(await findStored()).toHaveLength(1);
  expect(await api.mailsTo(operator)).toHaveLength(1);
});

test('takes ten messages an hour from one network address', async () => {
  for (let count = 0; count < 10; count += 1) expect((await send(message)).statusCode).toBe(201);
  const refused = await send(message);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(message, '10.0.0.2')).statusCode).toBe(201);
});

test('forgets a message after a year', async () => {
  const day = 24 * 60 * 60_000;
  await send(message);
  api.clock.advance(364 * day);
  await contactRetention.run(api);
  expect(await findStored()).toHaveLength(1);
  api.clock.advance(3 * day);
  await contactRetention.run(api);
  expect(await findStored()).toEqual([]);
});

describe('through a relay', () => {
  let relay: SmtpRelay;
  let relayed: TestApp;
  beforeEach(async () => {
    relay = await startSmtpRelay();
    const mailer = createSmtpMailer(relay.url, 'Dev Commons <hello@example.com>');
    relayed = await createTestApp(environment, { relay: mailer });
  });
  afterEach(async () => {
    await relayed.close();
    await relay.close();
  });

  test('lets nobody write headers of the mail', async () => {
    const evil = 'x\r\nBcc: victim@example.com\r\n\r\nhello';
    const payload = { ...message, name: evil, subject: evil };
    await relayed.inject({ method: 'POST', url: '/api/contact/', payload });
    await relayed.app.mailWorker.drain();
    const [headers] = relay.taken.join().split('\r\n\r\n');
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers).toMatch(/^Subject: Dev Commons contact: x Bcc: victim@example\.com hello\r$/m);
    expect(headers).toMatch(/^Reply-To: "x Bcc: victim@example\.com hello" <ada@example\.org>\r$/m);
  });
});

test('does not exist while the feature is off', async () => {
  const off = await createTestApp();
  const response = await off.inject({ method: 'POST', url: '/api/contact/', payload: message });
  expect(response.statusCode).toBe(404);
  await off.close();
});
