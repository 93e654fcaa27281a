import { isPublicAddress } from './public-address';

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('a public address behind NAT64 is public', () => expect(isPublicAddress('64:ff9b::808:808')).toBe(true));

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1']],
  ['the link', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
  ['carrier-grade NAT', ['100.64.0.1', '100.100.100.200', '100.127.255.255']],
  ['nowhere', ['0.0.0.0', '0.1.2.3', '::', '100::1']],
  ['many at once', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  ['reserved', ['192.0.0.192', '192.88.99.1', '240.0.0.1', '4000::1', 'fec0::1', '5f00::1', '2001:20::1']],
  ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  ['benchmarks', ['198.18.0.1', '198.19.255.255', '2001:2::1']],
  ['an IPv4 address in IPv6', ['::ffff:127.0.0.1', '::ffff:a00:1', '::7f00:1', '::127.0.0.1']],
  ['translation', ['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::808:808', '::ffff:0:808:808']],
  ['tunnels', ['2002:7f00:1::', '2002:808:808::', '2001::1']],
  ['a cloud', ['168.63.129.16', '::ffff:168.63.129.16']],
  ['no address', ['', 'localhost', '1.2.3.4.5', '1.2.3.4/8']],
])('%s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
