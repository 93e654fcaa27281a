import ipaddr from 'ipaddr.js';

/**
 * True for the unicast addresses of the public internet alone: nothing of this machine, of a private or shared network,
 * reserved, for documentation or measurements. An IPv6 address that carries an IPv4 address is judged by what it carries.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed);
  if (parsed.match(mapped) || parsed.match(nat64)) {
    return isPublicIPv4(new ipaddr.IPv4(parsed.toByteArray().slice(-4)));
  }
  // What IANA has not given out could be anybody's within a network: `::7f00:1`, `fec0::1`, `4000::1`.
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== azureHostAgent;
}

const mapped = ipaddr.IPv6.parseCIDR('::ffff:0:0/96');
/** Where a network with IPv6 alone reaches hosts that have IPv4 alone. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** The metadata service of virtual machines: in a public range, and it hands out credentials. */
const azureHostAgent = '168.63.129.16';
