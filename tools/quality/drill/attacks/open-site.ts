import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface OpenSiteOptions {
  protocol?: 'http/1.1' | 'h2';
  /** Uses an address in another network, when the site is on this machine. */
  isElsewhere?: boolean;
}

/** Opens a connection to a site, over TLS for an https URL. */
export function openSite(
  url: string,
  { protocol = 'http/1.1', isElsewhere = false }: OpenSiteOptions = {},
): Socket {
  const { protocol: scheme, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || host === '127.0.0.1';
  const from = isElsewhere && isLocal ? { host: '127.0.0.1', localAddress: '127.99.0.1' } : { host };
  if (scheme === 'http:') return connectTcp({ ...from, port: Number(port || 80) });
  return connectTls({ ...from, port: Number(port || 443), servername: host, ALPNProtocols: [protocol] });
}
