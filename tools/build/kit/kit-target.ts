import { createHash } from 'node:crypto';
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

/** Everything that a package of the kit is made from, the built shell among it. */
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
  'LICENSE',
  ...toolInputs,
];

/** The helpers of tests are a part of the kit, as its documents are. */
const isLeftOut = (name: string) => /(^|\/)node_modules\/|\.test\.tsx?$/.test(name);

/** In the folder of the shell: it is its server that offers them. */
const folder = fromRoot('dist/shell/kit');

/** The packages for teams outside of this repository, made from the built shell, which so comes first. */
export async function kitTarget(): Promise<Target> {
  const hash = await hashInputs(inputs, isLeftOut);
  return {
    name: 'kit',
    isFresh: () => isStamped('kit', hash),
    finish: async () => {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      const work = await mkdtemp(join(tmpdir(), 'site-kit-'));
      const packages = [
        await pack('shared', packShared, work),
        await pack('remote-kit', packRemoteKit, work),
      ];
      await rm(work, { recursive: true });
      await writeFile(join(folder, 'kit.json'), JSON.stringify({ packages } satisfies KitDescription));
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
