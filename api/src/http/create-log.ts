import { toVisibleText } from '@site/shared/contracts';
import { pino, type DestinationStream, type Logger } from 'pino';

/** Lines of JSON. Pino does not escape all control sequences of terminals, such as C1 sequences in an address. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, hooks: { streamWrite: toVisibleText } };
  return destination ? pino(options, destination) : pino(options);
}
