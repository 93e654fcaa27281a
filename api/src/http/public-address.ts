import ipaddr from 'ipaddr.js';

/**
 * True only for unicast addresses of the public internet: not for this machine, private or shared networks, or reserved,
 * documentation and measurement ranges. For an IPv6 address that contains an IPv4 address, the latter counts.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed);
  if (parsed.match(mapped) || parsed.match(nat64)) {
    return isPublicIPv4(new ipaddr.IPv4(parsed.toByteArray().slice(-4)));
  }
  // Unassigned ranges could be used in any internal network: `::7f00:1`, `fec0::1`, `4000::1`.
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== azureHostAgent;
}

const mapped = ipaddr.IPv6.parseCIDR('::ffff:0:0/96');
/** Where an IPv6-only network reaches IPv4-only hosts. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** The metadata service of Azure's virtual machines, which is in a public range and returns credentials. */
const azureHostAgent = '168.63.129.16';
