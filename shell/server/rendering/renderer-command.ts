import { spawnSync } from 'node:child_process';

/** Memory of JavaScript; buffers do not count. */
const maxHeapMegabytes = 160;

/**
 * Memory that a process writes to, stacks of its threads included, beyond what Node has reserved when it starts: with more an
 * allocation fails. Node 20 reserves 50 MB, and Node 24 more than 500.
 */
const maxDataKilobytes = 400_000;

export interface NodeCommand {
  program: string;
  args: string[];
}

/** How Node is started as a renderer: with permissions for nothing but its own script, and without code made from strings. */
export function toRendererCommand(processFile: string, walls = findWalls()): NodeCommand {
  const [program = '', ...args] = [
    ...walls,
    process.execPath,
    // Before Node 22.13 it had another name.
    process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${processFile}`,
    // One says that permissions are new.
    '--no-warnings',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${maxHeapMegabytes}`,
    processFile,
  ];
  return { program, args };
}

/** `exec`, so that the process which is ended is the one that renders. */
function limitMemory(): string[] {
  const kilobytes = readReservedKilobytes() + maxDataKilobytes;
  return ['/bin/sh', '-c', `ulimit -c 0 2>/dev/null; ulimit -d ${kilobytes} && exec "$@"`, 'renderer'];
}

/** What a process of this Node has before it does anything. */
function readReservedKilobytes(): number {
  const script = "fs.readFileSync('/proc/self/status', 'utf8')";
  const { stdout } = spawnSync(process.execPath, ['--print', script], { env: {}, encoding: 'utf8' });
  return Number(/^VmData:\s+(\d+) kB$/m.exec(stdout)?.[1] ?? 0);
}

/** A process that loops does not notice that the server is gone. */
const endWithServer = ['setpriv', '--pdeathsig', 'KILL'];

/** A network without devices, and no process that could be signalled: what Linux gives to a user who is alone in a namespace. */
const isolate = [
  ...endWithServer,
  'unshare',
  '--map-root-user',
  '--net',
  '--ipc',
  '--pid',
  '--fork',
  '--kill-child=SIGKILL',
];

let walls: string[] | undefined;

/** What stands before Node's own walls where the platform can: containers often forbid namespaces. */
export function findWalls(): string[] {
  if (process.platform !== 'linux') return [];
  return (walls ??= chooseWalls());
}

function chooseWalls(): string[] {
  const limit = limitMemory();
  const strongestFirst = [[...limit, ...isolate], limit];
  return strongestFirst.find(canStart) ?? [];
}

function canStart([program = '', ...args]: string[]): boolean {
  // With an empty environment, as the renderers have.
  return spawnSync(program, [...args, process.execPath, '--version'], { env: {} }).status === 0;
}
