import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EchoApi } from '../testing/echo-api';
import { makeCertificate, type Certificate } from '../testing/make-certificate';
import { useProxies } from '../testing/use-proxies';

const { start } = useProxies();
let certificate: Certificate;
let api: EchoApi;

beforeAll(async () => {
  certificate = await makeCertificate();
  api = await new EchoApi(certificate).start();
});

afterAll(async () => {
  api.stop();
  await certificate.remove();
});

test('an API with an untrusted certificate gets no request', async () => {
  const proxy = await start({ apiOrigin: api.origin });
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
