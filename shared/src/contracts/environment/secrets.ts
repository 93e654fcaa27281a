import { readFileSync } from 'node:fs';

/** Variables that hold secrets. Each may be left to a file, which the variable with `_FILE` at its end names. */
export const secretNames = [
  'ADMIN_PASSWORD',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'OPERATOR_TOKEN',
  'REDIS_URL',
  'RELEASE_TOKEN',
  'REPORT_SECRET',
  'SMTP_URL',
  'STORAGE_URL',
  'TOKEN_SECRET',
] as const;

export type SecretName = (typeof secretNames)[number];

export function isSecret(name: string): name is SecretName {
  return (secretNames as readonly string[]).includes(name);
}

/** `TOKEN_SECRET_FILE` for `TOKEN_SECRET`. */
export function toFileVariable<Name extends SecretName>(name: Name): `${Name}_FILE` {
  return `${name}_FILE`;
}

/**
 * The content of the file without its final newline, or what is wrong with it. No message has the path in it: who gives the
 * wrong variable gives it the secret itself.
 */
export function readSecretFile(path: string): { value: string } | { problem: string } {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      problem:
        code === 'ENOENT' ? 'names a file that does not exist' : `names a file that cannot be read (${code})`,
    };
  }
  const value = content.replace(/\r?\n$/, '');
  return value.trim() === '' ? { problem: 'names an empty file' } : { value };
}
