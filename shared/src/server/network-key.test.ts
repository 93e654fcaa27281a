import { toNetwork } from './network-key';

const near = (address: string) => toNetwork(address).near;
const wide = (address: string) => toNetwork(address).wide;

test.each([
  '::ffff:192.0.2.7',
  '::ffff:c000:207',
  '0:0:0:0:0:ffff:c000:0207',
  '::FFFF:192.0.2.7',
  '::ffff:0:192.0.2.7',
  '64:ff9b::192.0.2.7',
  '64:ff9b::c000:207',
  '2002:c000:207::1',
  '2002:c000:207:5:6:7:8:9',
  '192.0.2.7:49152',
  ' 192.0.2.7 ',
])('%s is the IPv4 address 192.0.2.7', (address) => {
  expect(toNetwork(address)).toEqual(toNetwork('192.0.2.7'));
});

test('an IPv4 address is one visitor, and its /24 one customer', () => {
  expect(near('192.0.2.7')).not.toBe(near('192.0.2.8'));
  expect(wide('192.0.2.7')).toBe(wide('192.0.2.255'));
  expect(wide('192.0.2.7')).not.toBe(wide('192.0.3.7'));
});

test.each([
  '2001:db8:1:2::',
  '2001:db8:1:2:ffff:ffff:ffff:ffff',
  '2001:0DB8:0001:0002::9',
  '2001:db8:1:2::9%eth0',
  '[2001:db8:1:2::9]:443',
  '[2001:db8:1:2::9]',
])('%s is of the /64 of 2001:db8:1:2::1', (address) => {
  expect(toNetwork(address)).toEqual(toNetwork('2001:db8:1:2::1'));
});

test('two /64s are two, of one customer when they share their /48', () => {
  expect(near('2001:db8:1:2::1')).not.toBe(near('2001:db8:1:3::1'));
  expect(wide('2001:db8:1:2::1')).toBe(wide('2001:db8:1:ffff::1'));
  expect(wide('2001:db8:1:2::1')).not.toBe(wide('2001:db8:2:2::1'));
});

test('no IPv4 address is ever the same as a network of IPv6', () => {
  const keys = ['192.0.2.7', '2001:db8::1', '::1', '127.0.0.1'].flatMap((address) => [
    near(address),
    wide(address),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('everything that is no address shares one key', () => {
  const nonsense = [
    '',
    'unknown',
    '_hidden',
    '999.1.1.1',
    '2001:db8::1::2',
    'a'.repeat(10_000),
    '\u0000',
    '1.2.3.4, 5.6.7.8',
  ];
  const keys = nonsense.flatMap((text) => [near(text), wide(text)]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBe(near('127.0.0.1'));
});
