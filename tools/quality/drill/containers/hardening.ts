import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listServers, version, type ComposedSite } from './composed-site';

/** The edge may bind low ports. */
const allowedOf = (service: string) => (service === 'edge' ? 1n << 10n : 0n);

/** By what the kernel says of the first process of each container. */
export async function mayDoLittle(site: ComposedSite): Promise<void> {
  const problems: string[] = [];
  for (const { id, service } of await listServers(site)) {
    const text = await site.run(`docker exec ${id} cat /proc/1/status /proc/1/mounts`);
    const valueOf = (name: string) => new RegExp(`^${name}:\\s*(\\w+)`, 'm').exec(text)?.[1] ?? '';
    if (valueOf('Uid') === '0') problems.push(`${service} runs as root`);
    if (BigInt(`0x${valueOf('CapBnd')}`) !== allowedOf(service)) problems.push(`${service} has capabilities`);
    if (valueOf('NoNewPrivs') !== '1') problems.push(`${service} may gain privileges`);
    if (valueOf('Seccomp') !== '2') problems.push(`${service} may make any system call`);
    if (!/^\S+ \/ \S+ ro,/m.test(text)) problems.push(`${service} may write to its root`);
  }
  if (problems.length > 0) throw new Error(problems.join('; '));
}

const generated = [
  'admin-password',
  'grafana-password',
  'operator-token',
  'postgres-password',
  'report-secret',
  'storage-key',
  'token-secret',
];
/** A text that the search has to find, in `deploy/healthcheck.mjs`. */
const control = 'HEALTHCHECK of the images';

export async function findNoSecrets(site: ComposedSite): Promise<string> {
  const secrets = await Promise.all(generated.map(site.readSecret));
  const exposed = (await listServers(site)).filter(({ environment }) =>
    secrets.some((secret) => environment.join('\n').includes(secret)),
  );
  if (exposed.length > 0)
    throw new Error(`in the environment of ${exposed.map(({ service }) => service).join(', ')}`);
  // Layers may be packed or not; gzip passes on what is not.
  const output = await site.run(`
    mkdir -p ../layers && rm -rf ../layers/*
    docker save ${(await listOwnImages(site)).join(' ')} | tar -x -C ../layers
    printf '%s\\n' '${control}' ${secrets.join(' ')} >../patterns
    find ../layers -type f | while read -r file; do gzip -cdf "$file" | grep -aoF -f ../patterns || true; done
    rm -r ../layers ../patterns`);
  if (!output.includes(control)) throw new Error('the search finds nothing');
  const found = generated.filter((_, index) => output.includes(secrets[index]!));
  if (found.length > 0) throw new Error(`${found.join(', ')} in a layer`);
  return `${secrets.length} secrets`;
}

/** Beside what the lock file counts as such: those of workspaces are development packages for nobody but us. */
const tools = ['@playwright/test', '@swc/core', 'esbuild', 'eslint', 'jest', 'tsx', 'typescript', 'webpack'];

export async function findOnlyWhatRuns(site: ComposedSite): Promise<string> {
  const lock = JSON.parse(await readFile(path.join(site.clone, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true }>;
  };
  const problems: string[] = [];
  let packages = 0;
  for (const image of await listOwnImages(site)) {
    const find = `find /site -name package.json -o -name '*.ts' -o -name '*.tsx'`;
    const files = (await site.run(`docker run --rm --entrypoint sh ${image} -c "${find}"`)).split('\n');
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/'));
    if (sources.length > 0) problems.push(`${image} has ${sources[0]}`);
    for (const file of files.filter((name) => /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name))) {
      const folder = path.dirname(file).replace(/^\/site\//, '');
      const isTool = tools.includes(folder.replace(/.*node_modules\//, ''));
      if (isTool || lock.packages[folder]?.dev) problems.push(`${image} has ${folder}`);
      packages += 1;
    }
  }
  if (packages === 0) problems.push('no image has a package');
  if (problems.length > 0) throw new Error(problems.join('; '));
  return `${packages} packages`;
}

/** All but the store, which is made of one from elsewhere. */
async function listOwnImages({ run }: ComposedSite): Promise<string[]> {
  const images = (await run('docker compose config --images')).trim().split('\n');
  return [...new Set(images)].filter(
    (name) => name.endsWith(`:${version}`) && !name.startsWith('site-store'),
  );
}
