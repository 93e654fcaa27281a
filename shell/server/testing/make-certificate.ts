import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { TlsFiles } from '../http/tls';

export interface Certificate extends TlsFiles {
  /** In PEM. */
  cert: string;
  /** In PEM. */
  key: string;
  remove(): Promise<void>;
}

/** A certificate for `localhost` that signs itself, in a folder that `remove` deletes. */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  await writeFile(files.certFile, cert);
  await writeFile(files.keyFile, key);
  return { ...files, cert, key, remove: () => rm(folder, { recursive: true }) };
}
