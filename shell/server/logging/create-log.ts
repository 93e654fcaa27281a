import { toVisibleText } from '@site/shared/contracts';
import { toLoggedPath } from '@site/shared/server';
import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Lines are written together: each by itself would cost more than sending a page that is there already. */
const minWrittenBytes = 4096;
/** No line waits longer than this; those that wait at the end of the process are written then. */
const maxWaitMs = 500;

/**
 * Lines of JSON, as in the API's log. Pino does not escape all control sequences of terminals, such as C1 sequences. Of a
 * request nothing is said that may be a secret.
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
