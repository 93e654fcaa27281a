import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** A connection to a site, as bytes, over TLS when its address says so. */
export function openSite(url: string): Socket {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'http:') return connectTcp(Number(port || 80), host);
  return connectTls({ host, port: Number(port || 443), servername: host, ALPNProtocols: ['http/1.1'] });
}
