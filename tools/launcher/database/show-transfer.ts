import type { TransferProgress } from '@site/api/transfer';
import { createProgressLine, type ProgressStream } from '@site/command-kit/progress-line';

/** Runs an export or import, which takes minutes with a million posts, and shows how far it is. */
export async function showTransfer<Result>(
  work: (onProgress: (progress: TransferProgress) => void) => Promise<Result>,
  stream?: ProgressStream,
): Promise<Result> {
  const line = createProgressLine(stream);
  let last = '';
  try {
    return await work(({ table, number, of, bytes }) => {
      const now = `${table}, ${Math.round(bytes / 1e6)} MB`;
      // Some are told of row by row.
      if (now !== last) line.show(`table ${number} of ${of}`, now);
      last = now;
    });
  } finally {
    line.end();
  }
}
