import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '@site/command-kit/paths';
import type { Environment } from '@site/shared/contracts/environment';

export interface Service {
  image?: string;
  build?: string | { context: string; target: string; args?: Record<string, string> };
  container_name?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  healthcheck?: { test: string[] };
}

/** What a person has to put into `.env` before the first `docker compose up`. */
const givenVariables: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  STORAGE_SECRET: 'secret',
  SMTP_URL: 'smtp://mail:1025',
  TOKEN_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  OPERATOR_TOKEN: 'a-token-of-more-than-thirty-two-characters',
};

export const readText = (path: string) => readFileSync(fromRoot(path), 'utf8');
export const composeFile = readText('docker-compose.yml');
export const { services } = parse(composeFile, { merge: true }) as { services: Record<string, Service> };
export const dockerfile = readText('Dockerfile');

/** Docker's rules: `${NAME:-default}`, `${NAME:?message}` for what must be given, `${NAME:+instead}`. */
export function interpolate(text: string): string {
  return text.replace(/\$\{(\w+):([-?+])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = givenVariables[name];
    if (kind === '+') return value === undefined ? '' : rest;
    if (value === undefined && kind === '?') throw new Error(`${name} must be given`);
    return value ?? rest;
  });
}

/** What a service finds in its environment. */
export function environmentOf(service: string): Environment {
  const entries = Object.entries(services[service]?.environment ?? {});
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(entries.map(([name, value]) => [name, interpolate(String(value))])),
  };
}
