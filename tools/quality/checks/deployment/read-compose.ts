import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fromRoot } from '@site/command-kit/paths';
import type { Environment } from '@site/shared/contracts/environment';

export interface Service {
  image?: string;
  build?: string | { context: string; target: string; args?: Record<string, string> };
  container_name?: string;
  command?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  profiles?: string[];
  ports?: string[];
  networks?: string[];
  network_mode?: string;
  secrets?: string[];
  volumes?: string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  healthcheck?: { test: string[] };
  deploy?: { resources: { limits: { cpus?: string; memory?: string } } };
  logging?: { driver: string; options: Record<string, string> };
}

interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  secrets: Record<string, { file: string }>;
}

export const readText = (path: string) => readFileSync(fromRoot(path), 'utf8');
export const composeFile = readText('docker-compose.yml');
export const { services, networks, secrets } = parse(composeFile, { merge: true }) as ComposeFile;
export const dockerfile = readText('Dockerfile');

/** Docker's rules: `${NAME:-default}`, `${NAME:?message}`, `${NAME:+instead}`. */
export function interpolate(text: string, env: Environment = {}): string {
  return text.replace(/\$\{(\w+):([-?+])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = env[name] ?? '';
    if (kind === '?' && value === '') throw new Error(`${name} must be given`);
    if (kind === '+') return value && rest;
    return value || rest;
  });
}

/** Runs the script that generates the secrets before the first start; returns their folder. */
export function makeSecrets(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'compose-secrets-'));
  const env = { PATH: process.env.PATH, SMTP_URL: 'smtp://mail:1025' };
  execFileSync('sh', [fromRoot('deploy/make-secrets.sh')], { cwd, env });
  return join(cwd, 'secrets');
}

/** The environment of a service, with the files of its secrets in a folder. */
export function environmentOf(service: string, secretsFolder: string): Environment {
  const entries = Object.entries(services[service]?.environment ?? {});
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(
      entries.map(([name, value]) => [
        name,
        interpolate(String(value)).replace('/run/secrets/', `${secretsFolder}/`),
      ]),
    ),
  };
}
