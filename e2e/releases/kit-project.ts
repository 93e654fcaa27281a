import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '../commands/run-command';
import { fromRoot } from '../from-root';
import { findFreePort } from '@site/command-kit/free-port';

const run = promisify(execFile);

/** A project outside of the repository, made by the kit of a site. */
export interface KitProject {
  folder: string;
  /** Runs a command of the kit in it, and returns what that prints. */
  runKit: (...args: string[]) => Promise<string>;
  /** Runs a script of its `package.json`, and returns what that prints. */
  runScript: (name: string) => Promise<string>;
  /** Starts its server for development, in a mode of Vite; resolves with the address when it runs. */
  develop: (mode?: string) => Promise<string>;
  /** Serves what was built; resolves with the address when it does. */
  serve: () => Promise<string>;
  /** Changes a text of one of its files. */
  change: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Makes a project with the kit that the site offers. Of all other packages it gets those that are installed here already:
 * of all tests only `teams.spec.ts` and `libraries.spec.ts` ask a package registry.
 */
export async function makeKitProject(
  name: string,
  bundler: string,
  env: { SITE_URL: string; RELEASE_TOKEN: string },
): Promise<KitProject> {
  const home = await mkdtemp(path.join(tmpdir(), `site-${name}-`));
  const kit = await fetchPackage(`${env.SITE_URL}/kit/remote-kit.tgz`, path.join(home, 'kit'));
  const variables = { ...process.env, ...env };
  const runIn = async (cwd: string, args: string[]) => {
    const { stdout } = await run(process.execPath, args, { cwd, env: variables }).catch(describeFailure);
    return stdout;
  };
  await linkPackages(kit);
  await runIn(home, [path.join(kit, 'remote-kit.mjs'), 'new', name, '--bundler', bundler]);
  const folder = path.join(home, name);
  for (const archive of await readdir(path.join(folder, 'kit'))) {
    const target = path.join(folder, 'node_modules/@site', archive.replace(/-\d.*$/, ''));
    await unpack(path.join(folder, 'kit', archive), target);
    await linkPackages(target, folder);
  }
  await linkPackages(folder);
  const servers: ChildProcess[] = [];
  const startServer = async (args: string[], port: number) => {
    const server = spawn(process.execPath, args, { cwd: folder, env: { ...variables, PORT: String(port) } });
    servers.push(server);
    // Its address is the last that it prints.
    for await (const [text] of on(server.stdout, 'data')) if (String(text).includes('http')) break;
    return `http://localhost:${port}`;
  };
  const installed = path.join(folder, 'node_modules/@site/remote-kit/remote-kit.mjs');
  await linkPrograms(folder, { 'remote-kit': installed });
  return {
    folder,
    runKit: (...args) => runIn(folder, [installed, ...args]),
    runScript: async (name) => {
      const { stdout } = await run('npm', ['run', '--silent', name], { cwd: folder, env: variables });
      return stdout;
    },
    develop: async (mode = 'development') =>
      startServer([fromRoot('node_modules/vite/bin/vite.js'), '--mode', mode], await findFreePort()),
    serve: async () => {
      const port = await findFreePort();
      return startServer([installed, 'serve', '--port', String(port)], port);
    },
    change: async (name, from, to) => {
      const file = path.join(folder, name);
      const text = await readFile(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
      await writeFile(file, text.replace(from, to));
    },
    remove: async () => {
      servers.forEach((server) => server.kill());
      await rm(home, { recursive: true });
    },
  };
}

/** Makes a project with an area on the site and its token, as its operator and a team do. */
export async function makeAreaProject(
  area: string,
  bundler: string,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<KitProject> {
  const operator = { PUBLIC_URL: url, DATA_DIR: dataDir };
  await runCommand(['remote', 'add', area], operator);
  const created = await runCommand(['token', 'create', area, '--label', area], operator);
  const token = /^\S{20,}$/m.exec(created.stdout)?.[0] ?? '';
  return makeKitProject(area, bundler, { SITE_URL: url, RELEASE_TOKEN: token });
}

/** With what the command has printed. */
function describeFailure(error: Error & { stdout?: string; stderr?: string }): never {
  const { message, stdout, stderr } = error;
  throw Object.assign(new Error([message, stdout, stderr].join('\n'), { cause: error }), { stdout });
}

async function fetchPackage(url: string, folder: string): Promise<string> {
  await mkdir(folder);
  const archive = path.join(folder, 'package.tgz');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`);
  await writeFile(archive, Buffer.from(await response.arrayBuffer()));
  const unpacked = path.join(folder, 'package');
  await unpack(archive, unpacked);
  return unpacked;
}

async function unpack(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('tar', ['xzf', archive, '-C', folder, '--strip-components', '1']);
}

/** Puts programs where the scripts of `package.json` find them: those of this repository, and others by their name. */
async function linkPrograms(folder: string, others: Record<string, string>): Promise<void> {
  const bin = path.join(folder, 'node_modules/.bin');
  await mkdir(bin, { recursive: true });
  const programs = ['tsc', 'vite', 'vitest'].map(
    (name) => [name, fromRoot('node_modules/.bin', name)] as const,
  );
  for (const [name, file] of [...programs, ...Object.entries(others)])
    await symlink(file, path.join(bin, name));
}

/** Puts what a package or project asks for where `holder` finds it. */
async function linkPackages(folder: string, holder = folder): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', object | undefined>;
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const link = path.join(holder, 'node_modules', name);
    const installed = ['', 'e2e'].map((place) => fromRoot(place, 'node_modules', name)).find(existsSync);
    if (installed === undefined || existsSync(link)) continue;
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(installed, link, 'junction');
  }
}
