import { execFile } from 'node:child_process';
import { cp, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '@site/command-kit/paths';
import type { Engine } from './engine';
import { debianFile } from './machine/start-machine';

const npmVersion = '11.21.2';

export const unproved =
  'Debian stands in for the official images: that those exist, start and have what docker-compose.yml relies on is not proved.';

/** Builds an image with the name of each that comes from elsewhere; resolves with the names. */
export async function buildStandIns({ folder, run }: Engine): Promise<string[]> {
  const images = await findImages();
  const context = path.join(folder.here, 'stand-ins');
  await cp(fromRoot('tools/quality/drill/containers/stand-ins'), context, { recursive: true });
  await cp('/etc/ssl/certs/ca-certificates.crt', path.join(context, 'ca-certificates.crt'));
  const [, nodeVersion] = /^node:([\d.]+)/m.exec(images.join('\n')) ?? [];
  await pack(`node-linux-${process.arch}@${nodeVersion}`, context, 'node.tgz');
  await pack(`npm@${npmVersion}`, context, 'npm.tgz');
  await run(`docker import ${debianFile} debian`);
  const builds = images.map((image) => {
    const stage = path.basename(image).replace(/:.*/, '');
    return `docker build --quiet --target ${stage} --tag ${image} .`;
  });
  await run(builds.join('\n'), { folder: 'stand-ins' });
  return images;
}

async function findImages(): Promise<string[]> {
  const files = ['docker-compose.yml', 'Dockerfile', 'deploy/store/Dockerfile'];
  const texts = await Promise.all(files.map((file) => readFile(fromRoot(file), 'utf8')));
  const names = texts.join('\n').matchAll(/^(?: *image: |ARG NODE_IMAGE=|FROM )([a-z][^$\s]*:[^$\s]*)$/gm);
  return [...new Set([...names].map(([, name = '']) => name))];
}

async function pack(name: string, folder: string, file: string): Promise<void> {
  const { stdout } = await promisify(execFile)('npm', [
    'pack',
    '--silent',
    name,
    '--pack-destination',
    folder,
  ]);
  await rename(path.join(folder, stdout.trim()), path.join(folder, file));
}
