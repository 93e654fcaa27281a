import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { listen } from '@site/command-kit/listen';
import { servers } from '@site/build/servers';
import { toolInputs } from '@site/build/target';
import { findFreePort } from '@site/command-kit/free-port';
import { fromRoot } from '@site/command-kit/paths';
import { remoteNames } from '@site/command-kit/remotes';
import { dockerfile, readText, services } from './read-compose';

const manifest = JSON.parse(readText('package.json')) as { workspaces: string[] };
const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
/** The paths that stages copy from the repository, with `REMOTE` replaced. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
  .flatMap(([, sources = '']) => sources.split(' '))
  .flatMap((source) => remoteNames.map((name) => source.replace('${REMOTE}', name)));

test('installs for every workspace', () => {
  expect(copied).toEqual(expect.arrayContaining(manifest.workspaces.map((name) => `${name}/package.json`)));
});

test('takes only files that exist and that .dockerignore lets through', () => {
  const allowed = [...readText('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
  expect(copied.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  const shut = copied.filter((path) => !allowed.some((top) => path === top || path.startsWith(`${top}/`)));
  expect(shut).toEqual([]);
});

test('builds parts that there are, by commands that there are', () => {
  const parts = ['shell', 'kit', ...Object.keys(servers), 'remote-${REMOTE}'];
  const builds = [...dockerfile.matchAll(/^RUN npx tsx (\S+) build ([^&\n]+)/gm)];
  expect(builds).toHaveLength(4);
  expect(dockerfile).toMatch(/^RUN npx tsx \S+ build$/m);
  for (const [, file = '', names = ''] of builds) {
    expect(existsSync(fromRoot(file))).toBe(true);
    expect(parts).toEqual(expect.arrayContaining(names.trim().split(' ')));
  }
});

test.each(['api', 'shell-server'])('runs what the build of the %s writes', (name) => {
  expect(dockerfile).toContain(`CMD ["node", "${servers[name]?.output}/server.mjs"]`);
});

test('docker-compose.yml builds stages that there are, one for each remote', () => {
  const builds = Object.values(services).flatMap(({ build }) => (typeof build === 'object' ? [build] : []));
  expect(stages).toEqual(expect.arrayContaining(builds.map(({ target }) => target)));
  expect(builds.flatMap(({ args }) => (args ? [args.REMOTE] : []))).toEqual([...remoteNames]);
});

test('the one image has every remote', () => {
  expect(copiesOf('site-build')).toEqual(
    expect.arrayContaining(remoteNames.map((name) => `COPY remote-${name} remote-${name}`)),
  );
});

test('bundles programs that there are', () => {
  const entries = [...dockerfile.matchAll(/esbuild (\S+)/g)].map(([, entry = '']) => entry);
  expect(entries).toHaveLength(3);
  expect(entries.filter((entry) => !existsSync(fromRoot(entry)))).toEqual([]);
});

test('the image of a release carries what a browser has checked', () => {
  expect(dockerfile).toMatch(
    /^RUN test -n "\$UNCHECKED" \|\| npx tsx tools\/release\/command-line.ts remote check \/release$/m,
  );
  const [, release = ''] = /^FROM runtime AS release\n([^]*)$/m.exec(dockerfile) ?? [];
  expect(release).toMatch(/^COPY --from=remote-check \/release release$/m);
  expect(release).not.toContain('remote-build');
});

test('the image of the shell can publish what its servers serve', () => {
  const [, shell = ''] = /^FROM server AS shell\n([^]*?)\n\n/m.exec(dockerfile) ?? [];
  expect(shell).toMatch(/COPY --from=publisher-build \/publish-shell-job.mjs \.\//);
  expect(shell).toMatch(/ dist\/shell$/m);
  expect(services['publish-shell']?.command).toEqual(['node', 'publish-shell-job.mjs', 'dist/shell']);
});

test.each(['Dockerfile', 'deploy/store/Dockerfile'])(
  '%s names exact images and runs as nobody special',
  (path) => {
    const text = readText(path);
    const images = [...text.matchAll(/^(?:FROM|ARG NODE_IMAGE=)\s*([a-z/]+:\S+)/gm)].map(
      ([, image]) => image,
    );
    expect(images).toEqual([expect.stringMatching(/:v?\d+\.\d+\.\d+(-[\w-]+)?$/)]);
    expect(text).toMatch(/^USER (node|store)$/m);
  },
);

test('no image carries a secret', () => {
  const names = [...readText('.env.example').matchAll(/^# (\w*(?:SECRET|TOKEN|PASSWORD|_URL)\w*)=/gm)];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(([, name = '']) => dockerfile.includes(name))).toEqual([]);
  expect(readText('.dockerignore')).toContain('**/.env*');
  expect(readdirSync(fromRoot('deploy')).filter((name) => name.startsWith('.env'))).toEqual([]);
});

/** The lines of a stage that take something in. */
const copiesOf = (stage: string) =>
  new RegExp(`^FROM \\S+ AS ${stage}\\n([^]*?)\\n\\n`, 'm').exec(dockerfile)?.[1]?.match(/^COPY .*$/gm) ?? [];

test('every build sees what all builds depend on, and no drill, bench or test runner', () => {
  const tools = copiesOf('build-tools').map((line) => line.split(' ')[1]);
  const packages = ['package.json', 'package-lock.json'];
  const seen = (input: string) => tools.some((copied) => copied && `${input}/`.startsWith(`${copied}/`));
  expect(toolInputs.filter((input) => !packages.includes(input) && !seen(input))).toEqual([]);
  expect(dockerfile).not.toMatch(/^COPY tools tools|^COPY tools\/quality tools/m);
});

test.each(['api', 'shell'])('the image of the %s says its port, its health and what it is', (stage) => {
  const [, text = ''] = new RegExp(`^FROM server AS ${stage}\\n([^]*?)\\n\\n`, 'm').exec(dockerfile) ?? [];
  const { PORT } = services[stage]!.environment!;
  expect(text).toContain(`ENV PORT=${PORT}\nEXPOSE ${PORT}\n`);
  expect(text).toMatch(/^LABEL org\.opencontainers\.image\.title="/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .* CMD \["node", "healthcheck.mjs"\]$/m);
  expect(dockerfile).toMatch(/^ENTRYPOINT \["tini", /m);
});

test.each([
  [200, 0],
  [503, 1],
])('a server whose /readyz responds with %i makes the health check exit with %i', async (status, code) => {
  const paths: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    paths.push(url);
    response.writeHead(status).end();
  });
  const { port } = new URL(await listen(server));
  const check = spawn(process.execPath, [fromRoot('deploy/healthcheck.mjs')], {
    env: { PORT: port },
  });
  expect(await once(check, 'exit')).toEqual([code, null]);
  expect(paths).toEqual(['/readyz']);
  server.close();
});

test('without a server the health check fails', async () => {
  const env = { PORT: String(await findFreePort()) };
  const check = spawn(process.execPath, [fromRoot('deploy/healthcheck.mjs')], { env });
  expect(await once(check, 'exit')).toEqual([1, null]);
});
