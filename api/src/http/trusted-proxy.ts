const loopback = /^(::ffff:)?127\.|^::1$/;

/**
 * Whose `X-Forwarded-For` is trusted, for Fastify's `trustProxy`: the nearest `hops` proxies, wherever they are. With 0 hops
 * only the nearest one, and only on this machine: the shell server.
 */
export function isTrustedProxy(hops: number): (address: string, hop: number) => boolean {
  return (address, hop) => (hops > 0 ? hop < hops : hop === 0 && loopback.test(address));
}
