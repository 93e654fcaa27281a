import { spawnSync } from 'node:child_process';
import { createSyscallFilter } from './isolation/create-syscall-filter';
import { findNodeFiles } from './isolation/find-node-files';
import { findProcessor } from './isolation/syscalls';
import { createSandboxScript, scriptInRoot } from './isolation/sandbox-script';
import { allPlatformLayers, allLayers, type PlatformLayer, type Layer } from './isolation/isolation-layers';

/** The limit of V8's heap, without buffers. */
const maxHeapMegabytes = 160;

/**
 * The limit of writable memory, including thread stacks, beyond what Node reserves when it starts: allocations beyond it fail.
 * Node 20 reserves 50 MB, and Node 24 more than 500.
 */
const maxDataKilobytes = 400_000;

export interface NodeCommand {
  program: string;
  args: string[];
}

/** The command that starts Node as a renderer: with permission to read only its script, and without code from strings. */
export function toRendererCommand(processFile: string, layers: readonly Layer[] = findLayers()): NodeCommand {
  const script = layers.includes('files') ? scriptInRoot : processFile;
  const args = [
    ...(layers.includes('permissions') ? toPermissions(script) : []),
    // Node would warn that permissions are experimental.
    '--no-warnings',
    ...(layers.includes('language') ? ['--disallow-code-generation-from-strings'] : []),
    `--max-old-space-size=${maxHeapMegabytes}`,
    script,
  ];
  return toSandboxCommand({ program: process.execPath, args }, processFile, layers);
}

function toPermissions(script: string): string[] {
  // Before Node 22.13 it had another name.
  const hasName = process.allowedNodeEnvironmentFlags.has('--permission');
  return [hasName ? '--permission' : '--experimental-permission', `--allow-fs-read=${script}`];
}

function toSandboxCommand({ program, args }: NodeCommand, processFile: string, layers: readonly Layer[]) {
  const processor = findProcessor();
  const platformLayers = allPlatformLayers.filter((layer) => layers.includes(layer));
  const node = platformLayers.length > 0 && (nodeFiles ??= findNodeFiles());
  if (!processor || !node) return { program, args };
  return {
    program: 'perl',
    args: [
      ...['-e', createSandboxScript(processor)],
      platformLayers.join(),
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
let found: Layer[] | undefined;

/** The layers available on this machine: containers often forbid namespaces. Tested once. */
export function findLayers(): readonly Layer[] {
  return (found ??= tryLayers());
}

function tryLayers(): Layer[] {
  if (!findProcessor() || canStart(allPlatformLayers))
    return findProcessor() ? allLayers : processLayersOnly();
  const standing = allPlatformLayers.filter((layer) => canStart([layer]));
  return [...(canStart(standing) ? standing : []), ...processLayersOnly()];
}

const processLayersOnly = (): Layer[] =>
  allLayers.filter((layer) => !(allPlatformLayers as Layer[]).includes(layer));

function canStart(layers: PlatformLayer[]): boolean {
  const node = { program: process.execPath, args: ['--eval', '0'] };
  const { program, args } = toSandboxCommand(node, process.execPath, layers);
  // With an empty environment, like the renderers.
  return program === 'perl' && spawnSync(program, args, { env: {} }).status === 0;
}
