import type { Layer } from '../isolation/isolation-layers';

/** An attempt of a release's code to reach something outside of its process. */
export interface Escape {
  name: string;
  /**
   * The body of an async function that returns what it has reached, and throws otherwise. It can use `target` (see
   * `EscapeTarget`), `node`, which returns a module of Node unless they are removed, and `kept`, a persistent object.
   */
  code: string;
  /** The layers that each block it. Empty when it fails without any. */
  blockedBy: readonly Layer[];
}

/** Targets outside of the process. */
export interface EscapeTarget {
  /** A file with content, its folder, and a library. */
  file: string;
  folder: string;
  library: string;
  fileSize: number;
  /** Unix sockets of a server: a path, and an abstract name. */
  socketPath: string;
  socketName: string;
  /** Servers on 127.0.0.1. */
  tcpPort: number;
  udpPort: number;
  /** The parent process of the renderer. It holds `file` open. */
  pid: number;
  descriptor: number;
  /** A segment of shared memory. */
  memoryKey: number;
  /** A part of the path of the renderer's script. */
  scriptFolder: string;
}

const connectTo = (where: string) => `
  const { connect } = node('net');
  return new Promise((resolve, reject) => {
    const socket = connect(${where});
    socket.on('connect', () => resolve('connected'));
    socket.on('error', reject);
  });`;

const runPerl = (script: string) => `
  const { spawnSync } = node('child_process');
  const { status, error } = spawnSync('perl', ['-e', ${script}]);
  if (status !== 0) throw error ?? new Error('status ' + status);
  return 'ran';`;

const files: Layer[] = ['files', 'permissions', 'language'];
const sockets: Layer[] = ['network', 'syscalls', 'language'];

export const escapes: Escape[] = [
  {
    // The attempt that once succeeded: `handle` of the request with which Node wrote the first message.
    name: "a setter that catches Node's own requests",
    code: `
      const socket = kept.caught?.flatMap((one) => Object.getOwnPropertySymbols(one).map((key) => one[key]))
        .find((one) => one?.constructor?.name === 'Socket');
      if (!socket) throw new Error('caught ' + kept.caught?.map((one) => one?.constructor?.name));
      return new Promise((resolve, reject) => {
        new socket.constructor().on('error', reject).connect({ path: target.socketPath }, () => resolve('connected'));
      });`,
    blockedBy: [],
  },
  {
    name: 'a Unix socket with a path',
    code: connectTo('target.socketPath'),
    blockedBy: ['files', 'syscalls', 'language'],
  },
  { name: 'a Unix socket without a file', code: connectTo("'\\0' + target.socketName"), blockedBy: sockets },
  { name: 'a TCP connection', code: connectTo("target.tcpPort, '127.0.0.1'"), blockedBy: sockets },
  {
    name: 'an HTTP request',
    code: `return (await (globalThis.fetch)('http://127.0.0.1:' + target.tcpPort)).status;`,
    blockedBy: sockets,
  },
  {
    name: 'a UDP packet',
    code: `
      const socket = node('dgram').createSocket('udp4');
      return new Promise((resolve, reject) => {
        socket.on('error', reject).on('message', () => resolve('echoed'));
        socket.send('x', target.udpPort, '127.0.0.1', (error) => error && reject(error));
      });`,
    blockedBy: sockets,
  },
  {
    name: 'a question to a name server',
    code: `
      const { Resolver } = node('dns').promises;
      const resolver = new Resolver({ timeout: 500, tries: 1 });
      resolver.setServers(['127.0.0.1:' + target.udpPort]);
      return resolver.resolve4('secret.example').catch((error) => {
        // Any reply counts, even if it is none of a name server.
        if (error.code === 'EBADRESP' || error.code === 'EFORMERR' || error.code === 'ENODATA') return 'heard';
        throw error;
      });`,
    blockedBy: sockets,
  },
  {
    name: 'a connection in a timer after the page',
    code: `
      if (!kept.late) {
        kept.late = new Promise((resolve, reject) => setTimeout(() => {
          try {
            node('net').connect(target.tcpPort, '127.0.0.1').on('connect', () => resolve('connected')).on('error', reject);
          } catch (error) { reject(error); }
        }, 1));
        kept.late.catch(() => {});
      }
      return kept.late;`,
    blockedBy: sockets,
  },
  { name: 'a file', code: `return node('fs').readFileSync(target.file, 'utf8');`, blockedBy: files },
  {
    name: 'a file by code from a string',
    code: `return Function('return process')().getBuiltinModule('fs').readFileSync(target.file, 'utf8');`,
    blockedBy: files,
  },
  { name: 'a folder', code: `return node('fs').readdirSync(target.folder);`, blockedBy: files },
  {
    name: 'a file that is written',
    code: `return node('fs').writeFileSync(target.folder + '/written', 'x') ?? 'written';`,
    blockedBy: files,
  },
  {
    name: "a file by Node's own binding",
    code: `
      const binding = process.binding('fs');
      const read = binding.internalModuleReadJSON;
      if (!read) {
        const descriptor = binding.open(target.file, 0, 0o666);
        // Another escape looks for open descriptors.
        binding.close(descriptor);
        return descriptor;
      }
      const found = String(read(target.file));
      // It returns nothing for a missing file.
      if (found === '') throw new Error('not there');
      return found;`,
    blockedBy: files,
  },
  {
    name: 'a heap snapshot as a file',
    code: `return node('v8').writeHeapSnapshot(target.folder + '/heap');`,
    blockedBy: files,
  },
  {
    name: 'a folder opened for WebAssembly',
    code: `return new (node('wasi').WASI)({ version: 'preview1', preopens: { '/': target.folder } }) && 'opened';`,
    blockedBy: ['files', 'language'],
  },
  {
    name: 'a native module',
    code: `
      try { process.dlopen({ exports: {} }, target.library); return 'loaded'; }
      catch (error) {
        // The library's code runs, although it is no module of Node.
        if (/did not self-register/.test(error.message)) return 'loaded';
        throw error;
      }`,
    blockedBy: files,
  },
  {
    name: '/proc of another process',
    code: `return node('fs').readFileSync('/proc/' + target.pid + '/cmdline', 'utf8');`,
    blockedBy: files,
  },
  {
    name: 'a descriptor of another process',
    code: `return node('fs').readFileSync('/proc/' + target.pid + '/fd/' + target.descriptor, 'utf8');`,
    blockedBy: files,
  },
  {
    name: 'a descriptor that was left open',
    code: `
      const { fstatSync } = node('fs');
      for (let fd = 4; fd < 1024; fd += 1) {
        let stat;
        try { stat = fstatSync(fd); } catch { continue; }
        if (stat.isFile() && stat.size === target.fileSize) return 'descriptor ' + fd;
      }
      throw new Error('none');`,
    blockedBy: [],
  },
  {
    name: 'a signal',
    code: `return process.kill(target.pid, 0);`,
    blockedBy: ['processes', 'syscalls', 'language'],
  },
  {
    name: 'another program',
    code: runPerl("''"),
    blockedBy: ['files', 'syscalls', 'permissions', 'language'],
  },
  {
    name: 'ptrace of another process',
    // Attaches with PTRACE_SEIZE, which does not stop the process.
    code: runPerl(
      "'exit(syscall(' + (process.arch === 'x64' ? 101 : 117) + ', 0x4206, ' + target.pid + ', 0, 0) == 0 ? 0 : 1)'",
    ),
    blockedBy: ['files', 'processes', 'syscalls', 'permissions', 'language'],
  },
  {
    name: 'shared memory',
    code: runPerl("'exit(defined(shmget(' + target.memoryKey + ', 0, 0)) ? 0 : 1)'"),
    blockedBy: ['files', 'processes', 'syscalls', 'permissions', 'language'],
  },
  {
    name: 'a worker without a sandbox of its own',
    code: `
      const { Worker } = node('worker_threads');
      return new Promise((resolve, reject) => {
        const code = "require('node:worker_threads').parentPort.postMessage(require('node:fs').readFileSync(" + JSON.stringify(target.file) + ", 'utf8'))";
        new Worker(code, { eval: true }).on('message', resolve).on('error', reject);
      });`,
    blockedBy: files,
  },
  {
    name: 'an inspector',
    code: `
      const inspector = node('inspector');
      inspector.open(0, '127.0.0.1');
      const url = inspector.url();
      if (!url) throw new Error('closed');
      inspector.close();
      return url;`,
    blockedBy: ['syscalls', 'permissions', 'language'],
  },
  {
    name: 'memory of WebAssembly without a limit',
    code: `return new WebAssembly.Memory({ initial: 16_384 }).buffer.byteLength;`,
    blockedBy: ['memory', 'language'],
  },
  { name: 'the environment of the server', code: `return node('process').env.PATH.length;`, blockedBy: [] },
  {
    name: 'a module by its name',
    code: `return (await import('node:fs')).readFileSync(target.file, 'utf8');`,
    blockedBy: [],
  },
  {
    name: 'the folder of the site in a stack',
    code: `
      const { stack } = new Error('where');
      if (!stack.includes(target.scriptFolder)) throw new Error('not there');
      return stack;`,
    blockedBy: ['files', 'language'],
  },
];

/** The server part of a release with a page for each escape: its result begins with `out: ` or `blocked: `. */
export function toEscapesServerPart(target: EscapeTarget): string {
  const functions = escapes.map(({ name, code }) => `${JSON.stringify(name)}: async (kept) => {${code}\n}`);
  return `
const target = ${JSON.stringify(target)};
const kept = { caught: [] };
for (const name of ['handle', 'oncomplete', 'req', 'callback', 'buffer']) {
  try {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      set(value) {
        kept.caught.push(this, value);
        Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
      },
    });
  } catch {}
}
const node = (name) => process.getBuiltinModule('node:' + name);
const escapes = { ${functions.join(',\n')} };
const attempt = async (name) => {
  try { return 'out: ' + String(await escapes[name](kept)).slice(0, 100); }
  catch (error) { return 'blocked: ' + String(error && error.message).slice(0, 200); }
};
exports.default = { attempt };
`;
}
