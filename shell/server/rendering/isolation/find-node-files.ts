import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What a process of this Node needs to start. */
interface NodeProcess {
  /** Its program and libraries, with the paths that the dynamic loader uses. */
  files: string[];
  reservedKilobytes: number;
}

const script = `
process.report.excludeNetwork = true;
const { sharedObjects } = process.report.getReport();
const status = require('node:fs').readFileSync('/proc/self/status', 'utf8');
console.log(JSON.stringify({ sharedObjects, kilobytes: /^VmData:\\s+(\\d+) kB$/m.exec(status)[1] }));
`;

/** The loader's index of libraries outside of the standard folders. */
const loaderCache = '/etc/ld.so.cache';

/** Undefined where Node does not report them. */
export function findNodeFiles(): NodeProcess | undefined {
  const { stdout, status } = spawnSync(process.execPath, ['--eval', script], { env: {}, encoding: 'utf8' });
  if (status !== 0) return undefined;
  const { sharedObjects, kilobytes } = JSON.parse(stdout) as { sharedObjects: string[]; kilobytes: string };
  const files = new Set([process.execPath, loaderCache, ...sharedObjects]);
  return {
    // The kernel's virtual library is no file.
    files: [...files].filter((path) => path.startsWith('/') && existsSync(path)),
    reservedKilobytes: Number(kilobytes),
  };
}
