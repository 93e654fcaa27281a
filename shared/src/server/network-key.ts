import ipaddr from 'ipaddr.js';

declare const isNetworkKey: unique symbol;

/** The key by which limits count visitors. No raw address, because one machine may have 2^64 of them. */
export type NetworkKey = string & { readonly [isNetworkKey]: true };

/** Where a request comes from, in two widths. */
export interface Network {
  /** One connection to the internet: an IPv4 address, or a /64 of IPv6. */
  readonly near: NetworkKey;
  /** What one customer of a provider easily has: a /24 of IPv4, or a /48 of IPv6. */
  readonly wide: NetworkKey;
}

/** Invalid addresses share one key, so that they pass no limit. */
const unknown = toKey('unknown');

/** The networks that an address belongs to, in whatever notation. A connection that has ended has no address any more. */
export function toNetwork(address: string | undefined): Network {
  const parsed = parse(address ?? '');
  if (!parsed) return { near: unknown, wide: unknown };
  return parsed.kind() === 'ipv4' ? toMasked(parsed, 32, 24) : toMasked(parsed, 64, 48);
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function parse(text: string): Address | undefined {
  const address = withoutPort(text.trim());
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.parse(address);
  return isIPv6(parsed) ? (findEmbedded(parsed) ?? parsed) : parsed;
}

/** Some proxies add the port that a visitor's connection came from: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
function withoutPort(text: string): string {
  return text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** The IPv4 address of a visitor who is not really on IPv6: by mapping, translation or 6to4. */
function findEmbedded(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray();
  switch (address.range()) {
    case 'ipv4Mapped': // ::ffff:0:0/96
    case 'rfc6145': // ::ffff:0:0:0/96
    case 'rfc6052': // 64:ff9b::/96
      return new ipaddr.IPv4(bytes.slice(12));
    case '6to4': // 2002::/16
      return new ipaddr.IPv4(bytes.slice(2, 6));
    default:
      return undefined;
  }
}

function isIPv6(address: Address): address is ipaddr.IPv6 {
  return address.kind() === 'ipv6';
}

/** Made of the bytes alone, so that no notation and no zone makes a difference. */
function toMasked(address: Address, nearBits: number, wideBits: number): Network {
  const hex = Buffer.from(address.toByteArray()).toString('hex');
  const mask = (bits: number) => toKey(`${address.kind()}/${bits} ${hex.slice(0, bits / 4)}`);
  return { near: mask(nearBits), wide: mask(wideBits) };
}

function toKey(text: string): NetworkKey {
  return text as NetworkKey;
}
