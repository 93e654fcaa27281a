import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findRemoteNames } from '@site/command-kit/find-remote-names';
import { UserError } from '@site/command-kit/user-error';
import { fillIn } from './fill-in';
import { mentions } from './mentions';

/** What is copied, and where to. Teams outside of this repository begin with the same pages. */
const templates = [
  { from: join(import.meta.dirname, 'template'), to: '' },
  {
    from: join(import.meta.dirname, '../../remote-kit/template/every/src/start'),
    to: 'remote-sample/src/start',
  },
  {
    from: join(import.meta.dirname, '../../remote-kit/template/every/src/find'),
    to: 'remote-sample/src/find',
  },
];
const validName = /^[a-z][a-z0-9]{1,19}$/;

/**
 * Adds a remote to the repository in the folder `root`: its own folder with two pages, a form, styles, tests and the frame for
 * development, a journey in a browser, a workflow, and the lines by which other files know of it.
 *
 * @returns the files that were written, by their paths from `root`
 * @throws UserError when the name cannot be that of a remote, or is taken
 */
export async function newRemote(name: string, root: string): Promise<string[]> {
  const others = findRemoteNames(root);
  if (!validName.test(name))
    throw new UserError(
      `"${name}" is no name for a remote: 2 to 20 small letters and digits, a letter first.`,
    );
  if (others.includes(name) || existsSync(join(root, `remote-${name}`)))
    throw new UserError(`There is a remote "${name}" already; the remotes are ${others.join(', ')}.`);
  const made = (await Promise.all(templates.map((folder) => copyTemplate(folder, name, root)))).flat();
  const sample = others.at(-1) ?? '';
  for (const { file, mention } of mentions) {
    const path = join(root, file.replaceAll('<sample>', sample));
    const target = file.replaceAll('<sample>', name);
    await writeFile(join(root, target), mention(await readFile(path, 'utf8'), { sample, name }));
    made.push(target);
  }
  await formatFiles(made, root);
  return made;
}

async function copyTemplate(
  { from, to }: (typeof templates)[number],
  name: string,
  root: string,
): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const source = join(entry.parentPath, entry.name);
      const file = fillIn(join(to, source.slice(from.length + 1)).replace(/\.txt$/, ''), name);
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), fillIn(await readFile(source, 'utf8'), name));
      return file;
    }),
  );
}

/** A longer name changes where lines break, and how wide the columns of a table are. */
async function formatFiles(files: string[], root: string): Promise<void> {
  const prettier = createRequire(join(root, 'package.json')).resolve('prettier/bin/prettier.cjs');
  await promisify(execFile)(process.execPath, [prettier, '--write', '--ignore-unknown', ...files], {
    cwd: root,
  });
}
