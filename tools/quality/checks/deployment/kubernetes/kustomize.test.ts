import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { fromRoot } from '@site/command-kit/paths';
import { findTypeErrors } from './find-type-errors';
import {
  kubernetesFolder,
  overlay,
  readKustomization,
  readManifests,
  type Manifest,
} from './read-kustomization';

const folder = useFolder('all');

/** Without a cluster or a user's settings: it only merges files. */
const kubectl = (...args: string[]) =>
  spawnSync('kubectl', args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder(), KUBECONFIG: folder('no-cluster') },
  });
/** As docs/deploy.md says: the kustomize of older ones cannot read these files. */
const minimumMinor = 27;
const version = spawnSync('kubectl', ['version', '--client', '--output=json'], {
  encoding: 'utf8',
  env: { PATH: process.env.PATH },
});
const isThere = version.status === 0 && minorOf(version.stdout) >= minimumMinor;
const whereInstalled = isThere ? test : test.skip;

beforeAll(() => {
  cpSync(fromRoot(kubernetesFolder), folder(kubernetesFolder), { recursive: true });
  mkdirSync(folder(overlay, 'secrets'), { recursive: true });
  for (const file of readKustomization(overlay).secretGenerator?.[0]?.files ?? [])
    writeFileSync(folder(overlay, file), 'secret');
});

/** Builds the overlay with a changed text. */
function buildWith(change: (text: string) => string): Manifest[] {
  const file = folder(overlay, 'kustomization.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, change(text));
  try {
    return build();
  } finally {
    writeFileSync(file, text);
  }
}

function build(): Manifest[] {
  const { stdout, stderr } = kubectl('kustomize', folder(overlay));
  expect(stderr).toBe('');
  return parseAllDocuments(stdout).map(
    (document) => ({ file: overlay, ...(document.toJS() as object) }) as Manifest,
  );
}

/** Some builds have a plus sign behind it. */
function minorOf(json: string): number {
  const { clientVersion } = JSON.parse(json) as { clientVersion: { minor: string } };
  return Number.parseInt(clientVersion.minor);
}

const namesOf = (manifests: Manifest[]) =>
  manifests.map(({ kind, metadata: { name } }) => `${kind} ${name.replace(/-[a-z0-9]{10}$/, '')}`).sort();

describe(isThere ? 'with kubectl' : `not tried, for kubectl 1.${minimumMinor} or later is missing`, () => {
  test('docs/deploy.md names the version that is needed', () => {
    expect(readFileSync(fromRoot('docs/deploy.md'), 'utf8')).toContain(`kubectl 1.${minimumMinor} or later`);
  });

  whereInstalled('kustomize makes valid manifests of the overlay, with images and secrets of its own', () => {
    const built = build();
    expect(namesOf(built)).toEqual(
      [...namesOf(readManifests(overlay)), 'ConfigMap site-config', 'Secret site-secrets'].sort(),
    );
    expect(findTypeErrors(built)).toEqual([]);
    const text = JSON.stringify(built);
    expect(text).toContain('"image":"registry.example/site-api:1.0.0"');
    expect(text).toMatch(/"secretName":"site-secrets-[a-z0-9]{10}"/);
  });

  whereInstalled('pages that wait can be added to the processors as a reason for more shell servers', () => {
    const built = buildWith((text) => `${text}components: [../../components/pages-waiting]\n`);
    expect(findTypeErrors(built)).toEqual([]);
    const scaled = built.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const metricsOf = (name: string) =>
      (scaled.find(({ metadata }) => metadata.name === name)?.spec as { metrics: { type: string }[] })
        .metrics;
    expect(metricsOf('shell').map(({ type }) => type)).toEqual(['Resource', 'Pods']);
    expect(metricsOf('api').map(({ type }) => type)).toEqual(['Resource']);
  });

  whereInstalled('the API alone knows a replica, where its component is added', () => {
    writeFileSync(folder(overlay, 'secrets/database-read-url'), 'secret');
    const built = buildWith(
      (text) =>
        `${text.replace(/( +- secrets\/database)-url\n/, '$&$1-read-url\n')}components: [../../components/replica]\n`,
    );
    expect(findTypeErrors(built)).toEqual([]);
    const variable = '"DATABASE_READ_URL_FILE","value":"/run/secrets/site/database-read-url"';
    const named = built.filter((manifest) => JSON.stringify(manifest).includes(variable));
    expect(namesOf(named)).toEqual(['Deployment api']);
    expect(built.find(({ kind }) => kind === 'Secret')).toHaveProperty(['data', 'database-read-url']);
  });
});
