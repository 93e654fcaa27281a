import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { ConfigResult } from '@site/shared/contracts/environment';

/** The paths of a certificate with its chain and of its private key, both in PEM. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

export interface TlsCredentials {
  cert: Buffer;
  key: Buffer;
}

/** Reads the two files and checks that they belong together. */
export async function loadTls({ certFile, keyFile }: TlsFiles): Promise<ConfigResult<TlsCredentials>> {
  const problems: string[] = [];
  const read = (variable: string, file: string) =>
    readFile(file).catch((error: NodeJS.ErrnoException) => {
      problems.push(`${variable} cannot be read: ${file} (${error.code})`);
      return Buffer.alloc(0);
    });
  const cert = await read('TLS_CERT_FILE', certFile);
  const key = await read('TLS_KEY_FILE', keyFile);
  if (problems.length > 0) return { problems };
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const reason = (error as Error).message;
    return { problems: [`TLS_CERT_FILE and TLS_KEY_FILE are no certificate with its key (${reason})`] };
  }
  return { config: { cert, key } };
}
