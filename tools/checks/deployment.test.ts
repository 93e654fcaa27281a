import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readApiConfig } from '../../api/src/config';
import type { ConfigResult, Environment } from '../../shared/src/contracts/environment';
import { readShellConfig } from '../../shell/server/config';
import { servers } from '../build/servers';
import { fromRoot } from '../paths';

interface Service {
  environment?: Record<string, string | number>;
  depends_on?: Record<string, unknown>;
  command?: string[];
}

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');
const composeFile = read('docker-compose.yml');
const { services } = parse(composeFile, { merge: true }) as { services: Record<string, Service> };
const explained = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);

/** What a person has to put into `.env` before the first `docker compose up`. */
const givenVariables: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  STORAGE_SECRET: 'secret',
  SMTP_URL: 'smtp://mail:1025',
  TOKEN_SECRET: 'a-secret-of-more-than-thirty-two-characters',
};

/** Docker's own rule: `${NAME:-default}`, and `${NAME:?message}` for those that must be given. */
function interpolate(text: string): string {
  return text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = givenVariables[name];
    if (value === undefined && kind === '?') throw new Error(`${name} must be given`);
    return value ?? rest;
  });
}

function environmentOf(service: string): Environment {
  const entries = Object.entries(services[service]?.environment ?? {});
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(entries.map(([name, value]) => [name, interpolate(String(value))])),
  };
}

/** The names of the variables that a configuration looks at. */
function namesReadBy(readConfig: (env: Environment) => unknown): string[] {
  const names = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  return [...names];
}

test.each([
  ['API', readApiConfig],
  ['shell server', readShellConfig],
])('.env.example explains every variable of the %s', (_, readConfig) => {
  expect(explained).toEqual(expect.arrayContaining(namesReadBy(readConfig)));
});

test('the containers run what the build writes', () => {
  const [api, shellServer] = [servers.api, servers['shell-server']].map(
    (server) => `${server?.output}/server.mjs`,
  );
  expect(read('Dockerfile')).toContain(`CMD ["node", "${api}"]`);
  expect(services.shell?.command).toEqual(['node', shellServer]);
});

test('.env.example explains every variable that docker-compose.yml takes', () => {
  const taken = [...composeFile.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(explained).toEqual(expect.arrayContaining(taken));
});

describe.each<[string, (env: Environment) => ConfigResult<unknown>]>([
  ['api', readApiConfig],
  ['shell', readShellConfig],
])('docker-compose.yml: %s', (service, readConfig) => {
  test('gets a configuration that it accepts in production', () => {
    expect(readConfig(environmentOf(service))).toHaveProperty('config');
  });

  test('is told only variables that it reads', () => {
    expect(namesReadBy(readConfig)).toEqual(
      expect.arrayContaining(Object.keys(services[service]?.environment ?? {})),
    );
  });

  test('reaches services that exist, and waits for them', () => {
    const hosts = [...JSON.stringify(environmentOf(service)).matchAll(/(?:\/\/|@)([a-z]+):\d+/g)]
      .map(([, host]) => host ?? '')
      .filter((host) => !['localhost', 'mail'].includes(host));
    expect(Object.keys(services)).toEqual(expect.arrayContaining(hosts));
    expect(Object.keys(services[service]?.depends_on ?? {})).toEqual(expect.arrayContaining(hosts));
  });
});
