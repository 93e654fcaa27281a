import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What a process of this Node is made of, and takes before it does anything. */
interface NodeProcess {
  /** Its program and libraries, with the paths under which the dynamic loader looks for them. */
  files: string[];
  reservedKilobytes: number;
}

const script = `
process.report.excludeNetwork = true;
const { sharedObjects } = process.report.getReport();
const status = require('node:fs').readFileSync('/proc/self/status', 'utf8');
console.log(JSON.stringify({ sharedObjects, kilobytes: /^VmData:\\s+(\\d+) kB$/m.exec(status)[1] }));
`;

/** Tells the loader where libraries are that are in no usual folder. */
const loaderCache = '/etc/ld.so.cache';

/** Undefined where Node cannot tell. */
export function findNodeFiles(): NodeProcess | undefined {
  const { stdout, status } = spawnSync(process.execPath, ['--eval', script], { env: {}, encoding: 'utf8' });
  if (status !== 0) return undefined;
  const { sharedObjects, kilobytes } = JSON.parse(stdout) as { sharedObjects: string[]; kilobytes: string };
  const files = new Set([process.execPath, loaderCache, ...sharedObjects]);
  return {
    // The kernel's own is no file.
    files: [...files].filter((path) => path.startsWith('/') && existsSync(path)),
    reservedKilobytes: Number(kilobytes),
  };
}
