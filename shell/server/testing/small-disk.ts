import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  remove: () => void;
}

/** A disk of so many kilobytes; undefined where this machine lets us make none: it takes Linux and root. */
export function makeSmallDisk(kilobytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const remove = () => rmSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'none', folder], { stdio: 'ignore' });
  } catch {
    remove();
    return undefined;
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      remove();
    },
  };
}
