import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fromRoot } from '@site/command-kit/paths';
import type { ShellBuildDescription } from '@site/shared/contracts/api';
import { isCompressedCopy, shellBuildFile } from '@site/shared/contracts/registry';
import { toIntegrity, toShellBuildId } from '@site/shared/server';

/** A shell with its server, as it is deployed: `shell/dist` and `dist/shell` lie in the folder. */
export interface ShellVersion {
  build: string;
  folder: string;
}

/** The one that has been built here. */
export async function findOwnShell(): Promise<ShellVersion> {
  const { build } = JSON.parse(
    await readFile(fromRoot('dist/shell', shellBuildFile), 'utf8'),
  ) as ShellBuildDescription;
  return { build, folder: fromRoot() };
}

/**
 * What a build of changed sources would write, without the build: each file of the shell has another content, and with it
 * another name and another hash.
 */
export async function makeChangedShell(folder: string, edition: string): Promise<ShellVersion> {
  const source = fromRoot('dist/shell');
  const target = join(folder, 'dist/shell');
  await mkdir(join(target, 'assets'), { recursive: true });
  await cp(fromRoot('shell/dist'), join(folder, 'shell/dist'), { recursive: true });
  for (const path of ['node_modules', 'shell/node_modules'])
    if (existsSync(fromRoot(path))) await symlink(fromRoot(path), join(folder, path));

  const { files } = JSON.parse(await readFile(join(source, shellBuildFile), 'utf8')) as ShellBuildDescription;
  const names = Object.keys(files).filter((name) => !isCompressedCopy(name));
  const rename = createRename(names, edition);
  const texts = new Map<string, string>();
  for (const name of names)
    texts.set(name, `${rename(await readFile(join(source, 'assets', name), 'utf8'))}\n/* ${edition} */`);

  const rehash = rehashTexts(texts, files);
  const written: Record<string, string> = {};
  for (const [name, text] of texts) {
    for (const [suffix, bytes] of compress(text)) {
      written[rename(name) + suffix] = toIntegrity(bytes);
      await writeFile(join(target, 'assets', rename(name) + suffix), bytes);
    }
  }
  // Without folders: the kit is offered by the servers that have one.
  const entries = await readdir(source, { withFileTypes: true });
  const others = entries.filter((entry) => entry.isFile() && entry.name !== shellBuildFile);
  for (const { name } of others)
    await writeFile(join(target, name), rehash(rename(await readFile(join(source, name), 'utf8'))));
  const description: ShellBuildDescription = { build: toShellBuildId(written), files: written };
  await writeFile(join(target, shellBuildFile), JSON.stringify(description));
  return { build: description.build, folder };
}

/** Replaces the hashes that stand in names: webpack's runtime puts the names together from them. */
function createRename(names: string[], edition: string): (text: string) => string {
  const hashes = names.flatMap((name) => /\.([0-9a-f]{10})\.\w+$/.exec(name)?.[1] ?? []);
  const pattern = new RegExp(hashes.join('|'), 'g');
  const toOther = (hash: string) =>
    createHash('sha256')
      .update(edition + hash)
      .digest('hex')
      .slice(0, 10);
  return (text) => text.replace(pattern, toOther);
}

/** Writes the new hashes into the file that holds those of the others; the result does so in any text. */
function rehashTexts(texts: Map<string, string>, before: Record<string, string>): (text: string) => string {
  const hashes = new Map<string, string>();
  const rehash = (text: string) =>
    text.replace(/sha384-[A-Za-z0-9+/]{64}/g, (hash) => hashes.get(hash) ?? hash);
  const holdsHashes = (text: string) => Object.values(before).some((hash) => text.includes(hash));
  const holders = [...texts].filter(([, text]) => holdsHashes(text)).map(([name]) => name);
  for (const [name, text] of texts) hashes.set(before[name]!, toIntegrity(text));
  for (const name of holders) texts.set(name, rehash(texts.get(name)!));
  for (const name of holders) hashes.set(before[name]!, toIntegrity(texts.get(name)!));
  return rehash;
}

/** The file and its copies, by what their names end with. */
function compress(text: string): [suffix: string, bytes: Buffer][] {
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  return [
    ['', Buffer.from(text)],
    ['.br', brotliCompressSync(text, fast)],
    ['.gz', gzipSync(text)],
  ];
}
