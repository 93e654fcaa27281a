import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { fromRoot } from '@site/command-kit/paths';
import { readText, services } from './read-compose';

/** Those that docker-compose.yml builds, without their tags. */
const images = [
  ...new Set(
    Object.values(services).flatMap(({ build, image = '' }) => (build ? [image.split(':')[0]!] : [])),
  ),
].sort();
const folder = useFolder();

beforeEach(() => {
  // Writes down how it was called. No builder is there yet.
  const docker = `#!/bin/sh
echo "$*" >>${folder()}/calls
case "$*" in 'buildx inspect '*) exit 1 ;; *' inspect '*) echo sha256:123 ;; login*) cat >>${folder()}/calls ;; esac
`;
  writeFileSync(folder('docker'), docker, { mode: 0o755 });
});

function publish(step: string, env: Record<string, string> = {}) {
  const output = execFileSync(fromRoot('deploy/publish-images.sh'), [step], {
    cwd: fromRoot(),
    encoding: 'utf8',
    env: {
      PATH: `${folder()}:${process.env.PATH}`,
      REGISTRY: 'registry.example/site',
      VERSION: '1.1.0',
      ...env,
    },
  });
  return { output, calls: readFileSync(folder('calls'), 'utf8').trim().split('\n') };
}

const namesOf = (calls: string[]) =>
  calls.map((call) => /--tag registry\.example\/site\/(.+?):/.exec(call)?.[1]).sort();

test('every image is pushed with its bill of materials and its provenance', () => {
  const { calls } = publish('build');
  expect(calls.slice(0, 2)).toEqual([
    'buildx inspect site-images',
    'buildx create --name site-images --driver docker-container',
  ]);
  const builds = calls.slice(2);
  expect(namesOf(builds)).toEqual(images);
  for (const build of builds) {
    expect(build).toMatch(
      /^buildx build .*--push --sbom=true --provenance=mode=max --platform linux\/(amd|arm)64 /,
    );
    expect(build).toMatch(/ --label org\.opencontainers\.image\.revision=[0-9a-f]{40} /);
    expect(build).toMatch(/ --tag \S+:1\.1\.0-(amd|arm)64 /);
  }
  expect(builds).toContainEqual(expect.stringContaining(' --target release --build-arg REMOTE=blog .'));
});

test('the images of both processors become one, whose digest is printed', () => {
  const { calls, output } = publish('join');
  const joined = calls.filter((call) => call.includes(' create '));
  expect(namesOf(joined)).toEqual(images);
  const api = 'registry.example/site/site-api:1.1.0';
  expect(joined).toContain(`buildx imagetools create --tag ${api} ${api}-amd64 ${api}-arm64`);
  expect(output).toContain(`${api}@sha256:123\n`);
});

test('a password reaches Docker by its input, so that no list of processes shows it', () => {
  const { calls } = publish('join', { REGISTRY_USER: 'ann', REGISTRY_PASSWORD: 'secret' });
  expect(calls[0]).toBe('login registry.example --username ann --password-stdin');
  expect(calls[1]).toMatch(/^secret/);
});

test('every image from elsewhere gets its digest once, and no other line changes', () => {
  const files = ['docker-compose.yml', 'Dockerfile', 'deploy/store/Dockerfile'];
  mkdirSync(folder('deploy/store'), { recursive: true });
  for (const file of files) cpSync(fromRoot(file), folder(file));
  const env = { PATH: `${folder()}:${process.env.PATH}` };
  // What has a digest keeps it.
  for (let count = 0; count < 2; count += 1)
    execFileSync(fromRoot('deploy/pin-digests.sh'), { cwd: folder(), env });
  const elsewhere = Object.values(services).flatMap(({ build, image = '' }) => (build ? [] : [image]));
  let pinned = 0;
  for (const file of files) {
    const text = readFileSync(folder(file), 'utf8');
    pinned += text.match(/@sha256:123$/gm)?.length ?? 0;
    expect(text.replaceAll('@sha256:123', '')).toBe(readText(file));
  }
  expect(pinned).toBe(elsewhere.length + 2);
});
