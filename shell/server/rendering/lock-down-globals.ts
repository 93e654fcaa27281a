import process from 'node:process';
import { runInNewContext } from 'node:vm';
// Lint rules tell teams which globals are missing. React needs some; browsers have all but `Buffer` and `setImmediate`.
import keptGlobals from './kept-globals.json';

/** Properties with which a release could do harm if it reached the process object. */
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
 * Removes all globals through which code could leave the process. Node's permissions block files and other processes; this
 * blocks the network as well, as far as a process can do that itself.
 */
export function lockDownGlobals(): void {
  const ofLanguage = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const kept = new Set<string | symbol>([...ofLanguage, ...keptGlobals, Symbol.toStringTag]);
  // Its memory is not covered by V8's limits.
  kept.delete('WebAssembly');
  for (const name of Reflect.ownKeys(globalThis)) {
    if (!kept.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  // The real one leads to the process's streams.
  globalThis.console = silentConsole();
  for (const name of harmful) Reflect.deleteProperty(process, name);
}

function silentConsole(): Console {
  const names = Object.keys(console).filter((name) => /^[a-z]/.test(name));
  return Object.fromEntries(names.map((name) => [name, () => undefined])) as unknown as Console;
}
