import process from 'node:process';
import { runInNewContext } from 'node:vm';
// Lint rules tell teams what is not among them. React needs some; browsers have all but `Buffer` and `setImmediate`.
import keptGlobals from './kept-globals.json';

/** What a release could do harm with, should it find a way to the process all the same. */
const harmful = [
  ...['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'mainModule', 'execve'],
  ...['exit', 'reallyExit', 'kill', '_kill', 'abort', '_debugProcess', '_debugEnd', '_rawDebug'],
  ...['_getActiveHandles', '_getActiveRequests', 'stdin', 'stdout', 'stderr', 'openStdin'],
  ...[
    'env',
    'argv',
    'argv0',
    'execArgv',
    'execPath',
    'report',
    'permission',
    'loadEnvFile',
    'chdir',
    'umask',
  ],
  ...['setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups'],
];

/**
 * Takes away what leads out of the process. Permissions of Node keep a release from files and other processes; this keeps it
 * from the network as well, as far as a process can do that to itself.
 */
export function removeWaysOut(): void {
  const ofLanguage = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const kept = new Set<string | symbol>([...ofLanguage, ...keptGlobals, Symbol.toStringTag]);
  // Its memory is outside every limit of JavaScript's.
  kept.delete('WebAssembly');
  for (const name of Reflect.ownKeys(globalThis)) {
    if (!kept.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  // The real one leads to the streams of the process.
  globalThis.console = silentConsole();
  for (const name of harmful) Reflect.deleteProperty(process, name);
}

function silentConsole(): Console {
  const names = Object.keys(console).filter((name) => /^[a-z]/.test(name));
  return Object.fromEntries(names.map((name) => [name, () => undefined])) as unknown as Console;
}
