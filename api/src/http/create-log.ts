import { toVisibleText } from '@site/shared/contracts';
import { pino, type DestinationStream, type Logger } from 'pino';

/** Lines of JSON. Pino leaves some of what terminals obey as it is, such as C1 sequences in an address. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, hooks: { streamWrite: toVisibleText } };
  return destination ? pino(options, destination) : pino(options);
}
