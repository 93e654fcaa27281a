import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromRoot } from '@site/command-kit/paths';
import { canInstallDebianPackages, installDebianPackage } from '@site/programs/install-debian-package';
import { canRun } from '@site/programs/optional-programs';
import { signalProcesses } from '@site/programs/signal-processes';
import { waitUntil } from '../../wait-until';
import { createRun, drillFolder, type Engine } from '../engine';

const scripts = fromRoot('tools/quality/drill/containers/machine');
const root = path.join(drillFolder, 'machine');
/** What `debian` is for the stand-ins, as `docker import` reads it. */
export const debianFile = 'debian.tar';
const folder = { here: path.join(root, 'srv'), there: '/srv' };
const namespaces = ['--mount', '--net', '--pid', '--uts', '--ipc'];
const suite = 'trixie';
const contents =
  'docker.io,docker-cli,docker-compose,docker-buildx,iptables,iproute2,tini,ca-certificates,git,curl,procps';

/** Why no machine with Docker can be made here; undefined when one can. */
export function findMachineProblem(): string | undefined {
  if (canInstallDebianPackages() && existsSync('/sys/fs/cgroup/freezer')) return undefined;
  return 'it needs Docker with Compose, or root on a Debian with version 1 of cgroups to make a machine that has it';
}

/**
 * Starts Docker in namespaces of its own, with a Debian that has it, where there is neither a daemon nor a registry. What it has
 * built is kept for the next time.
 */
export async function startMachine(): Promise<Engine> {
  for (const name of ['mmdebstrap', 'slirp4netns'])
    if (!(await canRun(name, ['--version'])) && !installDebianPackage(name))
      throw new Error(`${name} could not be installed.`);
  if (!existsSync(root)) await makeRoot();
  const init = path.join(scripts, 'init.sh');
  const holder = startBound(['unshare', ...namespaces, '--fork', '--kill-child', 'sh', init, root]);
  let first = '';
  await waitUntil(async () => {
    first = (await readFile(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8')).trim();
    return first !== '' && (await readFile(`/proc/${first}/comm`, 'utf8')).startsWith('tini');
  }, 'the machine for Docker is there');
  const enter = ['nsenter', '-t', first, ...namespaces, '--root', '--wd'];

  const socket = path.join(drillFolder, 'network.sock');
  await rm(socket, { force: true });
  // With a smaller unit TLS hangs.
  const options = ['--configure', '--mtu=65520', '--disable-host-loopback', '--api-socket', socket];
  const network = startBound(['slirp4netns', ...options, first, 'tap0']);
  const run = createRun(enter, folder.there);
  await waitUntil(
    async () => existsSync(socket) && (await run('ip route', { folder: '..' })).includes('tap0'),
    'the machine for Docker has a network',
  );
  await run(await readFile(path.join(scripts, 'start-docker.sh'), 'utf8'));
  return {
    version: (await run("docker version --format '{{.Server.Version}}'")).trim(),
    hasRegistry: false,
    folder,
    run,
    forward: (port) => forward(socket, port),
    stop: async () => {
      const ended = once(holder, 'exit');
      signalProcesses([Number(first), network.pid!], 'SIGKILL');
      await ended;
    },
  };
}

/** Starts a program that ends with this process, however that ends. */
function startBound(command: string[]): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'KILL', ...command], { stdio: 'ignore' });
}

async function makeRoot(): Promise<void> {
  const unfinished = `${root}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(drillFolder, { recursive: true });
  const make = (...args: string[]) =>
    promisify(execFile)('mmdebstrap', ['--variant=minbase', '--quiet', ...args]);
  await make(`--include=${contents}`, suite, unfinished);
  await make('--include=ca-certificates', suite, path.join(unfinished, 'srv', debianFile));
  await rename(unfinished, root);
}

async function forward(socketPath: string, port: number): Promise<void> {
  const socket = connect(socketPath);
  const parts = { proto: 'tcp', host_addr: '127.0.0.1', host_port: port, guest_port: port };
  socket.end(JSON.stringify({ execute: 'add_hostfwd', arguments: parts }));
  const response = await text(socket);
  if (response.includes('error')) throw new Error(`Port ${port} is not forwarded: ${response}`);
}
