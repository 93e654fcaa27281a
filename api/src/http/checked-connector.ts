import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { buildConnector } from 'undici';
import { OutsideFetchError } from './outside-fetch-error';

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export interface CheckedConnectorOptions {
  isAllowed: (address: string) => boolean;
  resolve?: Resolve | undefined;
  timeoutMs: number;
  /** Trusted instead of the system's certificate authorities. */
  ca?: string | undefined;
}

/**
 * Connects only to hosts whose addresses are all allowed. It connects to the checked addresses, so that a changed DNS record
 * has no effect.
 */
export function createCheckedConnector(options: CheckedConnectorOptions): buildConnector.connector {
  const { isAllowed, resolve = resolveAll, timeoutMs, ca } = options;

  const lookupAllowed: LookupFunction = (hostname, { all }, callback) => {
    const found = resolve(hostname).then((addresses) => {
      const [first] = addresses;
      if (!first) throw new OutsideFetchError('unreachable');
      if (!addresses.every(({ address }) => isAllowed(address)))
        throw new OutsideFetchError('private-address');
      return { addresses, first };
    });
    found.then(
      ({ addresses, first }) =>
        all ? callback(null, addresses) : callback(null, first.address, first.family),
      (error: Error) => callback(error, []),
    );
  };

  const connect = buildConnector({
    lookup: lookupAllowed,
    // Even if the environment disables it.
    rejectUnauthorized: true,
    timeout: timeoutMs,
    ...(ca !== undefined && { ca }),
  });
  return (target, callback) => {
    // IP addresses are not resolved.
    if (isIP(target.hostname) !== 0 && !isAllowed(target.hostname)) {
      return callback(new OutsideFetchError('private-address'), null);
    }
    connect(target, callback);
  };
}

const lookupAll = promisify(lookup);
const resolveAll: Resolve = (hostname) => lookupAll(hostname, { all: true });
