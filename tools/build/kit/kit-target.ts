import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import type { KitDescription, KitPackage } from '@site/shell/kit';
import { hashInputs } from '../hash-inputs';
import { isStamped, stamp } from '../stamps';
import { toolInputs, type Target } from '../target';
import { packFolder } from './pack-folder';
import { packRemoteKit } from './pack-remote-kit';
import { packShared } from './pack-shared';

/** Everything from which the packages are made, including the built shell. */
const inputs = [
  'shared',
  'shell/src',
  'shell/server',
  'shell/public',
  'shell/package.json',
  'api/src',
  'release-rules/src',
  'tools/command-kit',
  'tools/programs',
  'tools/release',
  'tools/remote-kit',
  'tools/types',
  'LICENSE',
  ...toolInputs,
];

/** Unlike in other builds, helpers of tests and documents count. */
const isLeftOut = (name: string) => /(^|\/)node_modules\/|\.test\.tsx?$/.test(name);

/** In the shell's folder, because the shell server serves them. */
const folder = fromRoot('dist/shell/kit');
const kitFile = join(folder, 'kit.json');

/** The packages for external teams. They contain the built shell, so the shell is built first. */
export async function kitTarget(): Promise<Target> {
  const hash = await hashInputs(inputs, isLeftOut);
  return {
    name: 'kit',
    // A build of the shell that comes later removes it.
    isFresh: async () => existsSync(kitFile) && (await isStamped('kit', hash)),
    finish: async () => {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      const work = await mkdtemp(join(tmpdir(), 'site-kit-'));
      const packages = [
        await pack('shared', packShared, work),
        await pack('remote-kit', packRemoteKit, work),
      ];
      await rm(work, { recursive: true });
      await writeFile(kitFile, JSON.stringify({ packages } satisfies KitDescription));
      await stamp('kit', hash);
    },
  };
}

async function pack(
  name: string,
  write: (folder: string) => Promise<void>,
  work: string,
): Promise<KitPackage> {
  const source = join(work, name);
  await write(source);
  const archive = await packFolder(source, work);
  const content = await readFile(archive);
  const fingerprint = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const { name: fullName, version } = JSON.parse(
    await readFile(join(source, 'package.json'), 'utf8'),
  ) as Pick<KitPackage, 'name' | 'version'>;
  const file = `${name}-${version}-${fingerprint}.tgz`;
  await rename(archive, join(folder, file)).catch(() => writeFile(join(folder, file), content));
  return {
    name: fullName,
    version,
    alias: `${name}.tgz`,
    file,
    integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
  };
}
