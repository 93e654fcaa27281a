import { toVisibleText } from '@site/shared/contracts';
import { toLoggedPath } from '@site/shared/server';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Logs lines of JSON. Pino does not escape all control sequences of terminals, such as C1 sequences in a URL. Parts of requests
 * that may be secret are left out.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    hooks: { streamWrite: toVisibleText },
    serializers: { req: describeRequest, busboyOptions: withoutHeaders },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeRequest({ method, url }: { method: string; url: string }): object {
  return { method, path: toLoggedPath(url) };
}

/** The form parser logs its options at the level `trace`, with all headers, tokens and cookies. */
function withoutHeaders(options: object): object {
  return { ...options, headers: undefined };
}
