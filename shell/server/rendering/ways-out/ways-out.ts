import type { Wall } from '../walls/walls';

/** What the code of a release tries, to get at something outside of its process. */
export interface WayOut {
  name: string;
  /**
   * The body of an async function that returns what it has got, and throws otherwise. It has `target` (see `WaysOutTarget`),
   * `node`, which gives a module of Node where nothing has taken those away, and `kept`, an object that lasts.
   */
  code: string;
  /** The walls of which each is enough. Empty where it fails without any, because what it needs is not in the process. */
  heldBy: readonly Wall[];
}

/** What is outside, for the ways to reach. All of it is there. */
export interface WaysOutTarget {
  /** A file of so many bytes, its folder, and a library. */
  file: string;
  folder: string;
  library: string;
  fileSize: number;
  /** A server's Unix sockets: a path, and a name without a file. */
  socketPath: string;
  socketName: string;
  /** Servers on 127.0.0.1. */
  tcpPort: number;
  udpPort: number;
  /** The process that has started the renderer. It holds `file` open. */
  pid: number;
  descriptor: number;
  /** A segment of shared memory. */
  memoryKey: number;
  /** A part of the path of the script that renders. */
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

const files: Wall[] = ['files', 'permissions', 'language'];
const sockets: Wall[] = ['network', 'syscalls', 'language'];

export const waysOut: WayOut[] = [
  {
    // The one that led to the database: `handle` of the request with which Node wrote the first message.
    name: "a setter that catches Node's own requests",
    code: `
      const socket = kept.caught?.flatMap((one) => Object.getOwnPropertySymbols(one).map((key) => one[key]))
        .find((one) => one?.constructor?.name === 'Socket');
      if (!socket) throw new Error('caught ' + kept.caught?.map((one) => one?.constructor?.name));
      return new Promise((resolve, reject) => {
        new socket.constructor().on('error', reject).connect({ path: target.socketPath }, () => resolve('connected'));
      });`,
    heldBy: [],
  },
  {
    name: 'a Unix socket with a path',
    code: connectTo('target.socketPath'),
    heldBy: ['files', 'syscalls', 'language'],
  },
  { name: 'a Unix socket without a file', code: connectTo("'\\0' + target.socketName"), heldBy: sockets },
  { name: 'a TCP connection', code: connectTo("target.tcpPort, '127.0.0.1'"), heldBy: sockets },
  {
    name: 'an HTTP request',
    code: `return (await (globalThis.fetch)('http://127.0.0.1:' + target.tcpPort)).status;`,
    heldBy: sockets,
  },
  {
    name: 'a UDP packet',
    code: `
      const socket = node('dgram').createSocket('udp4');
      return new Promise((resolve, reject) => {
        socket.on('error', reject).on('message', () => resolve('echoed'));
        socket.send('x', target.udpPort, '127.0.0.1', (error) => error && reject(error));
      });`,
    heldBy: sockets,
  },
  {
    name: 'a question to a name server',
    code: `
      const { Resolver } = node('dns').promises;
      const resolver = new Resolver({ timeout: 500, tries: 1 });
      resolver.setServers(['127.0.0.1:' + target.udpPort]);
      return resolver.resolve4('secret.example').catch((error) => {
        // What comes back is no response of a name server, but it has come.
        if (error.code === 'EBADRESP' || error.code === 'EFORMERR' || error.code === 'ENODATA') return 'heard';
        throw error;
      });`,
    heldBy: sockets,
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
    heldBy: sockets,
  },
  { name: 'a file', code: `return node('fs').readFileSync(target.file, 'utf8');`, heldBy: files },
  {
    name: 'a file by code from a string',
    code: `return Function('return process')().getBuiltinModule('fs').readFileSync(target.file, 'utf8');`,
    heldBy: files,
  },
  { name: 'a folder', code: `return node('fs').readdirSync(target.folder);`, heldBy: files },
  {
    name: 'a file that is written',
    code: `return node('fs').writeFileSync(target.folder + '/written', 'x') ?? 'written';`,
    heldBy: files,
  },
  {
    name: "a file by Node's own binding",
    code: `
      const binding = process.binding('fs');
      const read = binding.internalModuleReadJSON;
      if (!read) {
        const descriptor = binding.open(target.file, 0, 0o666);
        // Another way looks for descriptors that are open.
        binding.close(descriptor);
        return descriptor;
      }
      const found = String(read(target.file));
      // Of a file that is not there it returns nothing.
      if (found === '') throw new Error('not there');
      return found;`,
    heldBy: files,
  },
  {
    name: 'a heap snapshot as a file',
    code: `return node('v8').writeHeapSnapshot(target.folder + '/heap');`,
    heldBy: files,
  },
  {
    name: 'a folder opened for WebAssembly',
    code: `return new (node('wasi').WASI)({ version: 'preview1', preopens: { '/': target.folder } }) && 'opened';`,
    heldBy: ['files', 'language'],
  },
  {
    name: 'a native module',
    code: `
      try { process.dlopen({ exports: {} }, target.library); return 'loaded'; }
      catch (error) {
        // Its code runs, and is no module.
        if (/did not self-register/.test(error.message)) return 'loaded';
        throw error;
      }`,
    heldBy: files,
  },
  {
    name: '/proc of another process',
    code: `return node('fs').readFileSync('/proc/' + target.pid + '/cmdline', 'utf8');`,
    heldBy: files,
  },
  {
    name: 'a descriptor of another process',
    code: `return node('fs').readFileSync('/proc/' + target.pid + '/fd/' + target.descriptor, 'utf8');`,
    heldBy: files,
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
    heldBy: [],
  },
  {
    name: 'a signal',
    code: `return process.kill(target.pid, 0);`,
    heldBy: ['processes', 'syscalls', 'language'],
  },
  { name: 'another program', code: runPerl("''"), heldBy: ['files', 'syscalls', 'permissions', 'language'] },
  {
    name: 'ptrace of another process',
    // PTRACE_SEIZE does not stop it.
    code: runPerl(
      "'exit(syscall(' + (process.arch === 'x64' ? 101 : 117) + ', 0x4206, ' + target.pid + ', 0, 0) == 0 ? 0 : 1)'",
    ),
    heldBy: ['files', 'processes', 'syscalls', 'permissions', 'language'],
  },
  {
    name: 'shared memory',
    code: runPerl("'exit(defined(shmget(' + target.memoryKey + ', 0, 0)) ? 0 : 1)'"),
    heldBy: ['files', 'processes', 'syscalls', 'permissions', 'language'],
  },
  {
    name: 'a worker without walls of its own',
    code: `
      const { Worker } = node('worker_threads');
      return new Promise((resolve, reject) => {
        const code = "require('node:worker_threads').parentPort.postMessage(require('node:fs').readFileSync(" + JSON.stringify(target.file) + ", 'utf8'))";
        new Worker(code, { eval: true }).on('message', resolve).on('error', reject);
      });`,
    heldBy: files,
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
    heldBy: ['syscalls', 'permissions', 'language'],
  },
  {
    name: 'memory of WebAssembly without a limit',
    code: `return new WebAssembly.Memory({ initial: 16_384 }).buffer.byteLength;`,
    heldBy: ['memory', 'language'],
  },
  { name: 'the environment of the server', code: `return node('process').env.PATH.length;`, heldBy: [] },
  {
    name: 'a module by its name',
    code: `return (await import('node:fs')).readFileSync(target.file, 'utf8');`,
    heldBy: [],
  },
  {
    name: 'the folder of the site in a stack',
    code: `
      const { stack } = new Error('where');
      if (!stack.includes(target.scriptFolder)) throw new Error('not there');
      return stack;`,
    heldBy: ['files', 'language'],
  },
];

/** The server part of a release with a page for each way: what it returns begins with `out: ` or `held: `. */
export function toWaysServerPart(target: WaysOutTarget): string {
  const ways = waysOut.map(({ name, code }) => `${JSON.stringify(name)}: async (kept) => {${code}\n}`);
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
const ways = { ${ways.join(',\n')} };
const attempt = async (name) => {
  try { return 'out: ' + String(await ways[name](kept)).slice(0, 100); }
  catch (error) { return 'held: ' + String(error && error.message).slice(0, 200); }
};
exports.default = { attempt };
`;
}
