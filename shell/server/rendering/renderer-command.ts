import { spawnSync } from 'node:child_process';
import { createSyscallFilter } from './walls/create-syscall-filter';
import { findNodeFiles } from './walls/find-node-files';
import { findProcessor } from './walls/syscalls';
import { createWallScript, scriptInRoot } from './walls/wall-script';
import { allPlatformWalls, allWalls, type PlatformWall, type Wall } from './walls/walls';

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
export function toRendererCommand(processFile: string, walls: readonly Wall[] = findWalls()): NodeCommand {
  const script = walls.includes('files') ? scriptInRoot : processFile;
  const args = [
    ...(walls.includes('permissions') ? toPermissions(script) : []),
    // One says that permissions are new.
    '--no-warnings',
    ...(walls.includes('language') ? ['--disallow-code-generation-from-strings'] : []),
    `--max-old-space-size=${maxHeapMegabytes}`,
    script,
  ];
  return withPlatformWalls({ program: process.execPath, args }, processFile, walls);
}

function toPermissions(script: string): string[] {
  // Before Node 22.13 it had another name.
  const hasName = process.allowedNodeEnvironmentFlags.has('--permission');
  return [hasName ? '--permission' : '--experimental-permission', `--allow-fs-read=${script}`];
}

function withPlatformWalls({ program, args }: NodeCommand, processFile: string, walls: readonly Wall[]) {
  const processor = findProcessor();
  const platformWalls = allPlatformWalls.filter((wall) => walls.includes(wall));
  const node = platformWalls.length > 0 && (nodeFiles ??= findNodeFiles());
  if (!processor || !node) return { program, args };
  return {
    program: 'perl',
    args: [
      ...['-e', createWallScript(processor)],
      platformWalls.join(),
      createSyscallFilter(processor).toString('hex'),
      String(node.reservedKilobytes + maxDataKilobytes),
      processFile,
      node.files.join('\n'),
      program,
      ...args,
    ],
  };
}

let nodeFiles: ReturnType<typeof findNodeFiles>;
let found: Wall[] | undefined;

/** The walls that this machine gives: containers often forbid namespaces. Tried once. */
export function findWalls(): readonly Wall[] {
  return (found ??= tryWalls());
}

function tryWalls(): Wall[] {
  if (!findProcessor() || canStart(allPlatformWalls)) return findProcessor() ? allWalls : processWallsOnly();
  const standing = allPlatformWalls.filter((wall) => canStart([wall]));
  return [...(canStart(standing) ? standing : []), ...processWallsOnly()];
}

const processWallsOnly = (): Wall[] =>
  allWalls.filter((wall) => !(allPlatformWalls as Wall[]).includes(wall));

function canStart(walls: PlatformWall[]): boolean {
  const node = { program: process.execPath, args: ['--eval', '0'] };
  const { program, args } = withPlatformWalls(node, process.execPath, walls);
  // With an empty environment, as the renderers have.
  return program === 'perl' && spawnSync(program, args, { env: {} }).status === 0;
}
