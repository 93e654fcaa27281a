import { toVisibleText } from '@site/shared/contracts';
import { toLoggedPath } from '@site/shared/server';
import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Lines are buffered, because writing each one would cost more than sending a cached page. */
const minWrittenBytes = 4096;
/** Limits the delay of lines; buffered lines are also written when the process ends. */
const maxWaitMs = 500;

/**
 * Logs lines of JSON like the API. Pino does not escape all control sequences of terminals, such as C1 sequences. Parts of
 * requests that may be secret are left out.
 */
export function createLog(level: string, stream: DestinationStream = createStream()): Logger {
  const options = {
    level,
    hooks: { streamWrite: toVisibleText },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: toLoggedPath(url) }),
    },
  };
  return pino(options, stream);
}

function createStream(): DestinationStream {
  return destination({ sync: false, minLength: minWrittenBytes, periodicFlush: maxWaitMs });
}
