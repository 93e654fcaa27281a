import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const neededBytes = 2 ** 30;

/**
 * Where the server of the suites keeps its files: in memory where the machine has room for that, because every suite
 * copies a database, and on a disk that takes longer than most tests. Containers often have 64 MB there, too little.
 */
export async function findDatabaseFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= neededBytes ? inMemory : tmpdir();
}
