import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readApiConfig } from '@site/api/config';
import { fromRoot } from '@site/command-kit/paths';
import { remoteNames } from '@site/command-kit/remotes';
import { readReleaseConfig } from '@site/release/release-config';
import type { ConfigResult, Environment } from '@site/shared/contracts/environment';
import { readShellConfig } from '@site/shell/config';
import { composeFile, environmentOf, interpolate, makeSecrets, readText, services } from './read-compose';

const explained = [...readText('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
const releaseJobs = remoteNames.map((name) => `release-${name}`);
const jobs = ['publish-shell', ...releaseJobs];

let secretsFolder: string;

beforeAll(() => {
  secretsFolder = makeSecrets();
});
afterAll(() => rm(dirname(secretsFolder), { recursive: true }));

const secretOf = (name: string) => readFileSync(`${secretsFolder}/${name}`, 'utf8').trimEnd();

/** The names of the variables that a configuration reads. */
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

test('.env.example explains every variable that docker-compose.yml takes', () => {
  const taken = [...composeFile.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(explained).toEqual(expect.arrayContaining(taken));
});

describe.each<[string, (env: Environment) => ConfigResult<unknown>]>([
  ['api', readApiConfig],
  ['shell', readShellConfig],
])('%s', (service, readConfig) => {
  test('gets a configuration that it accepts in production', () => {
    expect(readConfig(environmentOf(service, secretsFolder))).toHaveProperty('config');
  });

  test('gets only variables that it reads', () => {
    expect(namesReadBy(readConfig)).toEqual(
      expect.arrayContaining(Object.keys(services[service]?.environment ?? {})),
    );
  });

  test('is healthy when it says that it is ready', () => {
    const { environment, healthcheck } = services[service]!;
    expect(healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${environment?.PORT}/readyz`);
  });

  test('can run several times', () => {
    expect(services[service]).not.toHaveProperty('ports');
    expect(services[service]).not.toHaveProperty('container_name');
  });
});

test.each(['api', 'shell', ...jobs])(
  '%s reaches services that exist, on their ports, and waits for them',
  (name) => {
    const texts = Object.values(services[name]?.environment ?? {}).map((value) => {
      const [, secret] = /^\/run\/secrets\/(.+)$/.exec(String(value)) ?? [];
      return secret === undefined ? interpolate(String(value)) : secretOf(secret);
    });
    const addresses = texts
      .filter((text) => URL.canParse(text))
      .map((text) => new URL(text))
      .map(({ hostname: host, port }) => ({ host, port }))
      .filter(({ host }) => !['localhost', 'mail'].includes(host));
    expect(addresses).not.toEqual([]);
    for (const { host, port } of addresses) {
      expect(services[name]?.depends_on).toHaveProperty(host, { condition: 'service_healthy' });
      const ownPort = services[host]?.environment?.PORT;
      if (ownPort !== undefined) expect(port).toBe(String(ownPort));
    }
  },
);

test('shell and remotes have a job each that knows the site and who is asking', async () => {
  expect(Object.keys(services).filter((name) => /^(?:publish|release)-/.test(name))).toEqual(jobs);
  for (const job of jobs) {
    expect(await readReleaseConfig(environmentOf(job, secretsFolder))).toEqual({
      siteUrl: `http://api:${services.api?.environment?.PORT}`,
      token: secretOf('operator-token'),
    });
  }
});

test('shell servers start once their build is published, also when that failed', () => {
  const { 'publish-shell': job, shell } = services;
  expect(job).toMatchObject({ image: shell?.image, build: shell?.build });
  expect(shell?.depends_on?.['publish-shell']).toEqual({
    condition: 'service_completed_successfully',
    required: false,
  });
});

test('the site is up once the jobs have ended, also when one of them failed', () => {
  for (const job of releaseJobs) {
    expect(services.edge?.depends_on?.[job]).toEqual({
      condition: 'service_completed_successfully',
      required: false,
    });
  }
});

test('the edge spreads over the shell servers, where they listen', () => {
  const caddyfile = readText('deploy/edge/Caddyfile');
  expect(caddyfile).toMatch(/name shell\n/);
  expect(caddyfile).toContain(`port ${services.shell?.environment?.PORT}\n`);
  const published = services.edge?.ports?.map((port) => /:(\d+)(\/udp)?$/.exec(port)?.[1]);
  const listening = [...caddyfile.matchAll(/https?_port (\d+)/g)].map(([, port]) => port);
  expect(new Set(published)).toEqual(new Set(listening));
});

test.each(Object.entries(services))('%s may do no more than it needs', (name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(service.image).toBeDefined();
  if (!service.build) {
    expect(service.user).toBeDefined();
    expect(service.image).toMatch(/:v?\d+\.\d+\.\d+(-\w+)?$|^postgres:18\.\d+-\w+$/);
  }
  if (!jobs.some((job) => job === name)) expect(service.healthcheck?.test[0]).toBe('CMD');
});

test('mounts only files that exist', () => {
  const files = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('./'))
    .map((volume) => volume.split(':')[0] ?? '');
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});
