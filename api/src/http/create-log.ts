import { toVisibleText } from '@site/shared/contracts';
import { toLoggedPath } from '@site/shared/server';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Lines of JSON. Pino does not escape all control sequences of terminals, such as C1 sequences in an address. Of a request
 * nothing is said that may be a secret.
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

/** The reader of forms logs what it was given, at the level `trace`: among it the headers, with tokens and cookies. */
function withoutHeaders(options: object): object {
  return { ...options, headers: undefined };
}
