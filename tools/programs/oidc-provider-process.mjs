/** An OpenID Connect provider for tests, whose accounts and clients it is told over IPC. Any password fits. */
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
    // Browsers ask for one, and report that there is none.
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
    // Of claims it takes no subject but the one with which somebody signs in; a client may be told another one.
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_context, subject) => accounts.get(subject)?.sub ?? subject,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['only for tests'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...accounts.get(subject) }),
    }),
  });
  // No test asks a service on the net, and its pages would ask one for their font.
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
