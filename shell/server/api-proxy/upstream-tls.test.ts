import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EchoApi } from '../testing/echo-api';
import { makeCertificate } from '../testing/make-certificate';
import { startProxy } from '../testing/start-proxy';

let certificate: Awaited<ReturnType<typeof makeCertificate>>;
let api: EchoApi;
let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;

beforeAll(async () => {
  certificate = await makeCertificate();
  api = await new EchoApi({ cert: certificate.cert, key: await readKey() }).start();
});

afterAll(async () => {
  await proxy?.close();
  api.stop();
  await certificate.remove();
});

const readKey = () => readFile(certificate.keyFile, 'utf8');

test('an API with an untrusted certificate gets no request', async () => {
  proxy = await startProxy({ apiOrigin: api.origin });
  const response = await fetch(`http://127.0.0.1:${proxy.port}/api/x/`, {
    headers: { authorization: 'Bearer secret' },
  });
  expect(response.status).toBe(503);
  expect(api.requests).toEqual([]);
});

test.each([
  ['', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['NODE_EXTRA_CA_CERTS', '200'],
])('with "%s" set to its certificate the outcome is %s', async (variable, outcome) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(__dirname, '../testing/api-request-process.ts'), api.origin],
    { env: { ...process.env, ...(variable && { [variable]: certificate.certFile }) } },
  );
  expect(stdout.trim()).toBe(outcome);
});
