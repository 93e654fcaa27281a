import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Container, PodTemplateSpec } from 'kubernetes-types/core/v1';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { readApiConfig } from '@site/api/config';
import { parseEnv } from 'node:util';
import { readReleaseConfig } from '@site/release/release-config';
import type { ConfigResult, Environment } from '@site/shared/contracts/environment';
import { readShellConfig } from '@site/shell/config';
import { readText } from '../read-compose';
import { overlay, readKustomization, readManifests } from './read-kustomization';

const examples: Record<string, string> = {
  'admin-password': 'a-quiet-harbour',
  'database-url': 'postgresql://site:secret@db.example:5432/site',
  'operator-token': 'a-token-of-more-than-thirty-two-characters',
  'redis-url': 'rediss://:secret@redis.example:6380',
  'report-secret': 'another-secret-of-more-than-thirty-two-characters',
  'smtp-url': 'smtps://user:secret@mail.example:465',
  'storage-url': 's3://key:secret@store.example/site?region=us-east-1',
  'token-secret': 'a-secret-of-more-than-thirty-two-characters',
};
const { configMapGenerator = [], secretGenerator = [] } = readKustomization(overlay);
const [config] = configMapGenerator;
const [secret] = secretGenerator;
const secretKeys = secret?.files.map((file) => basename(file)) ?? [];
const folder = useFolder('all');
beforeAll(() => {
  for (const [name, value] of Object.entries(examples)) writeFileSync(folder(name), `${value}\n`);
});

function podOf(name: string) {
  const workload = readManifests(overlay).find(
    ({ kind, metadata }) => /^(Deployment|Job)$/.test(kind) && metadata.name === name,
  );
  const { containers, volumes = [] } = (workload?.spec as { template: PodTemplateSpec }).template.spec!;
  const [{ env = [], envFrom = [], volumeMounts = [] }] = containers as [Container];
  return { container: { env, envFrom, volumeMounts }, volumes };
}

/** The environment of the container, with its secrets in a folder. */
function environmentOf(name: string): Environment {
  const { container } = podOf(name);
  const isConfigured = container.envFrom.some(({ configMapRef }) => configMapRef?.name === config?.name);
  return {
    NODE_ENV: 'production',
    ...(isConfigured && parseEnv(readText(`${overlay}/${config?.envs[0]}`))),
    ...Object.fromEntries(
      container.env.map(({ name: variable, value }) => [
        variable,
        value?.replace('/run/secrets/site/', `${folder()}/`),
      ]),
    ),
  };
}

test.each<[string, (env: Environment) => ConfigResult<unknown>]>([
  ['api', readApiConfig],
  ['shell', readShellConfig],
])('the pods of %s get a configuration that they accept in production', (name, readConfig) => {
  expect(readConfig(environmentOf(name))).toHaveProperty('config');
});

test('the shell servers reach the API where it listens, and hold one secret', () => {
  const { container, volumes } = podOf('shell');
  expect(environmentOf('shell').API_ORIGIN).toBe(`http://api:${environmentOf('api').PORT}`);
  const mounted = volumes.flatMap(
    ({ secret: each }) => each?.items?.map(({ key }) => key) ?? (each ? ['all'] : []),
  );
  expect(mounted).toEqual(['report-secret']);
  const named = container.env.filter(({ name }) => name.endsWith('_FILE'));
  expect(named.map(({ name }) => name)).toEqual(['REPORT_SECRET_FILE']);
});

test.each(['api', 'shell', 'migrations', 'publish-shell'])(
  '%s mounts the secrets that its variables name',
  (name) => {
    const { container, volumes } = podOf(name);
    const { name: volume, secret: mounted } = volumes.find((each) => each.secret)!;
    expect(mounted?.secretName).toBe(secret?.name);
    expect(container.volumeMounts).toContainEqual({
      name: volume,
      mountPath: '/run/secrets/site',
      readOnly: true,
    });
    const keys = mounted?.items?.map(({ key }) => key) ?? secretKeys;
    const named = container.env.filter(({ name: variable }) => variable.endsWith('_FILE'));
    expect(named.map(({ value }) => basename(value!)).sort()).toEqual([...keys].sort());
    expect(secretKeys).toEqual(expect.arrayContaining(keys));
  },
);

test('the job that publishes the shell knows the API and who is asking', async () => {
  expect(await readReleaseConfig(environmentOf('publish-shell'))).toEqual({
    siteUrl: environmentOf('shell').API_ORIGIN,
    token: examples['operator-token'],
  });
});

test('the namespace refuses pods that ask for more', () => {
  expect(readText(`${overlay}/namespace.yaml`)).toContain('pod-security.kubernetes.io/enforce: restricted');
});
