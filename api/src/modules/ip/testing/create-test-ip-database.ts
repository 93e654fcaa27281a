export type MmdbValue = string | number | MmdbValue[] | { [key: string]: MmdbValue };

interface TestIpDatabase {
  ipVersion: 4 | 6;
  /** By prefix in bits, such as `1100…`: the record of its addresses. */
  records: Record<string, MmdbValue>;
}

/** A child of a node: another node, the offset of a record in the data section, or nothing. */
type Child = number | { dataOffset: number } | undefined;

const recordBytes = 3;
const separator = Buffer.alloc(16);
const metadataMarker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/** A small file in the MaxMind DB format, version 2.0. */
export function createTestIpDatabase({ ipVersion, records }: TestIpDatabase): Buffer {
  const nodes: [Child, Child][] = [[undefined, undefined]];
  let data = Buffer.alloc(0);
  for (const [prefix, record] of Object.entries(records)) {
    insert(nodes, prefix, { dataOffset: data.length });
    data = Buffer.concat([data, encode(record)]);
  }

  const tree = Buffer.alloc(nodes.length * 2 * recordBytes);
  nodes.flat().forEach((child, index) => {
    tree.writeUIntBE(toPointer(child, nodes.length), index * recordBytes, recordBytes);
  });
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    database_type: 'Test',
    description: { en: 'A few addresses' },
    ip_version: ipVersion,
    languages: ['en'],
    node_count: nodes.length,
    record_size: recordBytes * 8,
  });
  return Buffer.concat([tree, separator, data, metadataMarker, metadata]);
}

/** The bits of an IPv4 prefix such as `203.0.113`; in a file for IPv6 they follow 96 zeros. */
export function ipv4Bits(prefix: string, ipVersion: 4 | 6): string {
  const bits = prefix.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return '0'.repeat(ipVersion === 6 ? 96 : 0) + bits.join('');
}

function insert(nodes: [Child, Child][], prefix: string, leaf: Child): void {
  let node = 0;
  [...prefix].map(Number).forEach((bit, depth) => {
    const children = nodes[node];
    if (!children) throw new Error('Prefixes must not contain each other');
    const next = children[bit];
    if (depth === prefix.length - 1) children[bit] = leaf;
    else if (typeof next === 'number') node = next;
    else {
      node = nodes.push([undefined, undefined]) - 1;
      children[bit] = node;
    }
  });
}

function toPointer(child: Child, nodeCount: number): number {
  if (typeof child === 'object') return nodeCount + separator.length + child.dataOffset;
  return child ?? nodeCount;
}

function encode(value: MmdbValue): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  // Types above 7 need a separate byte.
  if (Array.isArray(value))
    return Buffer.concat([control(0, value.length), Buffer.from([11 - 7]), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([control(7, entries.length), ...entries.flat().map(encode)]);
}

function control(type: number, size: number): Buffer {
  // Sizes above 28 need a separate byte, which reaches up to 284.
  return size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29]);
}
