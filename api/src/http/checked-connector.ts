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
  /** Trusted instead of the system's authorities. */
  ca?: string | undefined;
}

/**
 * Opens connections to hosts all of whose addresses are allowed, and to no others. The addresses that were checked are
 * those that are connected to: a name that leads elsewhere a moment later has no effect.
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
    // Also when the environment says otherwise.
    rejectUnauthorized: true,
    timeout: timeoutMs,
    ...(ca !== undefined && { ca }),
  });
  return (target, callback) => {
    // What is an address already is not looked up.
    if (isIP(target.hostname) !== 0 && !isAllowed(target.hostname)) {
      return callback(new OutsideFetchError('private-address'), null);
    }
    connect(target, callback);
  };
}

const lookupAll = promisify(lookup);
const resolveAll: Resolve = (hostname) => lookupAll(hostname, { all: true });
