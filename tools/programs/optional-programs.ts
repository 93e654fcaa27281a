import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { print } from '@site/command-kit/print';
import { canInstallDebianPackages, installDebianPackage } from './install-debian-package';

/** A program that only some tests need. */
interface OptionalProgram {
  /** The name for people. */
  title: string;
  /** What is tested with it. */
  purpose: string;
  debianPackage: string;
  /** What it is called on different systems, the usual name first. */
  names: string[];
  /** With this argument it only shows that it runs. */
  probe: string;
}

export const optionalPrograms = {
  caddy: {
    title: 'Caddy',
    purpose: 'the test of the proxy in front',
    debianPackage: 'caddy',
    names: ['caddy'],
    probe: 'version',
  },
  firefox: {
    title: 'Firefox',
    purpose: 'journeys in Firefox',
    debianPackage: 'firefox-esr',
    names: ['firefox-esr', 'firefox'],
    probe: '--version',
  },
  // It comes with `promtool`.
  prometheus: {
    title: 'Prometheus',
    purpose: 'the tests of alerts and dashboard',
    debianPackage: 'prometheus',
    names: ['prometheus'],
    probe: '--version',
  },
  // Valkey is compatible.
  redis: {
    title: 'Redis',
    purpose: 'the tests of several processes',
    debianPackage: 'redis-server',
    names: ['redis-server', 'valkey-server'],
    probe: '--version',
  },
  varnish: {
    title: 'Varnish',
    purpose: 'the test of a cache in front',
    debianPackage: 'varnish',
    names: ['varnishd'],
    probe: '-V',
  },
} satisfies Record<string, OptionalProgram>;

export type ProgramName = keyof typeof optionalPrograms;

/** The name of the program as it is on the `PATH`; undefined where it is missing or does not run. */
export async function findProgram(
  program: ProgramName,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const { names, probe } = optionalPrograms[program];
  for (const name of names) if (await canRun(name, [probe], env)) return name;
  return undefined;
}

/** Whether a program is there, and succeeds with these arguments. */
export function canRun(name: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  return promisify(execFile)(name, args, { env }).then(
    () => true,
    () => false,
  );
}

/** How programs are found and packages installed. */
const debian = { find: findProgram, canInstall: canInstallDebianPackages, install: installDebianPackage };

/** Installs a missing program when possible. Otherwise it prints which tests cannot run; these report themselves as skipped. */
export async function ensureProgram(
  program: ProgramName,
  {
    find,
    canInstall,
    install,
  }: Pick<typeof debian, 'canInstall' | 'install'> & {
    find: (program: ProgramName) => Promise<string | undefined>;
  } = debian,
): Promise<void> {
  const { title, purpose, debianPackage } = optionalPrograms[program];
  if (await find(program)) return;
  if (canInstall()) {
    print(`There is no ${title} here, so it is installed for ${purpose} …`);
    if (install(debianPackage) && (await find(program))) return;
  }
  print(`There is no ${title} here, so ${purpose} cannot run: install ${debianPackage}.`);
}
