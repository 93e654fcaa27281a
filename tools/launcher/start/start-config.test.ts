import { fromRoot } from '@site/command-kit/paths';
import { readStartConfig } from './start-config';

it('has sensible local values when nothing is set', async () => {
  expect(await readStartConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: fromRoot('data'),
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    hasMailbox: true,
  });
});

it('takes a free port for 0 and tells it in the address', async () => {
  const { port, publicUrl } = await readStartConfig({ PORT: '0' });
  expect(port).toBeGreaterThan(0);
  expect(publicUrl).toBe(`http://localhost:${port}`);
});

it('names every bad variable of all parts in one message, each once', async () => {
  const env = { PORT: 'many', PUBLIC_URL: 'nowhere', DATABASE_URL: 'mysql://x', IP_SERVICE_URL: 'ftp://x' };
  const message = await readStartConfig(env).then(String, (error: Error) => error.message);
  for (const name of Object.keys(env)) expect(message.split(`${name} must`)).toHaveLength(2);
});

it('keeps the mailbox closed when there is a mail relay', async () => {
  expect(await readStartConfig({ SMTP_URL: 'smtp://relay.example.com' })).toMatchObject({
    hasMailbox: false,
  });
});

it('tells an https address when the shell server ends TLS', async () => {
  const env = { PORT: '3443', TLS_CERT_FILE: '/tls/cert.pem', TLS_KEY_FILE: '/tls/key.pem' };
  expect(await readStartConfig(env)).toMatchObject({ publicUrl: 'https://localhost:3443' });
});
