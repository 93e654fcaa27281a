/** An OpenID Connect provider for tests, which gets its accounts and clients over IPC. Any password works. */
import Provider from 'oidc-provider';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const accounts = new Map();
const server = createServer((request, response) => {
  if (request.url === '/jwks' && foreignKeys) {
    response.writeHead(200, { 'content-type': 'application/jwk-set+json' });
    response.end(JSON.stringify({ keys: foreignKeys }));
  } else if (request.url === '/favicon.ico') {
    // Browsers request a favicon, and log an error when it is missing.
    response.writeHead(204).end();
  } else handle(request, response);
});
let handle;
let foreignKeys;
let port;

const calls = { start, saveAccount, showForeignKeys, pause, resume };

process.on('disconnect', () => process.exit(0));
process.on('message', async ({ call, value }) => process.send({ result: await calls[call](value) }));

async function start({ port: wanted, client, secret, redirectUri }) {
  port = wanted;
  await resume();
  ({ port } = server.address());
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client, client_secret: secret, redirect_uris: [redirectUri], subject_type: 'pairwise' },
    ],
    // With pairwise subjects, a client may get another subject than the login.
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_context, subject) => accounts.get(subject)?.sub ?? subject,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['only for tests'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...accounts.get(subject) }),
    }),
  });
  // Tests call no services on the internet, and the provider's pages would load a font.
  provider.use(async (context, next) => {
    await next();
    if (typeof context.body === 'string') context.body = context.body.replace(/@import url\([^)]*\);/, '');
  });
  handle = provider.callback();
  return issuer;
}

async function saveAccount({ subject, claims }) {
  accounts.set(subject, claims);
}

async function showForeignKeys() {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  foreignKeys = [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }];
}

async function pause() {
  server.closeAllConnections();
  server.close();
}

async function resume() {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
