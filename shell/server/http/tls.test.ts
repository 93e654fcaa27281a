import { rm, writeFile } from 'node:fs/promises';
import { makeCertificate } from '../testing/make-certificate';
import { loadTls } from './tls';

let certificate: Awaited<ReturnType<typeof makeCertificate>>;

beforeEach(async () => {
  certificate = await makeCertificate();
});

afterEach(() => certificate.remove());

test('reads a certificate and its key', async () => {
  expect(await loadTls(certificate)).toEqual({
    config: { cert: Buffer.from(certificate.cert), key: expect.any(Buffer) },
  });
});

test('names each file that cannot be read', async () => {
  await rm(certificate.keyFile);
  expect(await loadTls({ ...certificate, certFile: '/nowhere/cert.pem' })).toEqual({
    problems: [
      'TLS_CERT_FILE cannot be read: /nowhere/cert.pem (ENOENT)',
      `TLS_KEY_FILE cannot be read: ${certificate.keyFile} (ENOENT)`,
    ],
  });
});

test('refuses the key of another certificate, and what is no certificate', async () => {
  const other = await makeCertificate();
  const refusal = { problems: [expect.stringMatching(/^TLS_CERT_FILE and TLS_KEY_FILE are no certificate/)] };
  expect(await loadTls({ ...certificate, keyFile: other.keyFile })).toEqual(refusal);
  await other.remove();
  await writeFile(certificate.certFile, 'nothing of the kind');
  expect(await loadTls(certificate)).toEqual(refusal);
});
