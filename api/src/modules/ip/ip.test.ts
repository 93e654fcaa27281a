import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { openIpDatabase } from './ip-database';
import { createTestIpDatabase, ipv4Bits, type MmdbValue } from './testing/create-test-ip-database';

const place: MmdbValue = {
  city: { names: { en: 'Linköping', sv: 'Linköping' } },
  subdivisions: [{ names: { en: 'Östergötland County' } }],
  country: { iso_code: 'SE', names: { en: 'Sweden', de: 'Schweden' } },
};

let folder: string;
let api: TestApp | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-ip-test-'));
});
afterEach(async () => {
  await api?.close();
  api = undefined;
});
afterAll(() => rm(folder, { recursive: true }));

async function writeDatabase(content: Buffer | string): Promise<string> {
  const file = path.join(folder, 'addresses.mmdb');
  await writeFile(file, content);
  return file;
}

/** The prefix 203.0.113.0/24 with `record`. */
function documentationNetwork(record: MmdbValue, ipVersion: 4 | 6 = 6): Buffer {
  return createTestIpDatabase({ ipVersion, records: { [ipv4Bits('203.0.113', ipVersion)]: record } });
}

async function startWith(database: Buffer): Promise<TestApp> {
  api = await createTestApp({ IP_DATABASE_FILE: await writeDatabase(database) });
  return api;
}

async function lookUp(remoteAddress: string, forwardedFor?: string): Promise<unknown> {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const response = await api?.inject({ url: '/api/ip/', remoteAddress, headers });
  return response?.json();
}

test('without a database it knows the address alone', async () => {
  api = await createTestApp();
  expect(await lookUp('203.0.113.9')).toEqual({ success: true, ip: '203.0.113.9' });
  expect(await lookUp('::ffff:203.0.113.9')).toEqual({ success: true, ip: '203.0.113.9' });
});

test('believes a trusted hop, and no stranger', async () => {
  api = await createTestApp();
  expect(await lookUp('127.0.0.1', '198.51.100.7')).toEqual({ success: true, ip: '198.51.100.7' });
  expect(await lookUp('203.0.113.9', '198.51.100.7')).toEqual({ success: true, ip: '203.0.113.9' });
});

test('says where an address is, in English', async () => {
  await startWith(documentationNetwork(place));
  const known = { city: 'Linköping', region: 'Östergötland County', country: 'Sweden' };
  expect(await lookUp('203.0.113.9')).toEqual({ success: true, ip: '203.0.113.9', ...known });
});

test.each<[string, MmdbValue]>([
  ['a database of places and providers', { traits: { isp: 'Example Net' } }],
  ['a database of providers', { isp: 'Example Net', organization: 'Example Holding' }],
  [
    'a database of networks',
    { autonomous_system_number: 64500, autonomous_system_organization: 'Example Net' },
  ],
])('finds the provider in %s', async (_, record) => {
  await startWith(documentationNetwork(record));
  expect(await lookUp('203.0.113.9')).toEqual({ success: true, ip: '203.0.113.9', isp: 'Example Net' });
});

test('an address that the database does not know is answered alone', async () => {
  await startWith(documentationNetwork(place));
  expect(await lookUp('198.51.100.7')).toEqual({ success: true, ip: '198.51.100.7' });
});

test('does not look for an IPv6 address in a database of IPv4 addresses', async () => {
  await startWith(documentationNetwork(place, 4));
  // Both start with the same bits.
  expect(await lookUp('cb00:7100::1')).toEqual({ success: true, ip: 'cb00:7100::1' });
  expect(await lookUp('203.0.113.9')).toMatchObject({ country: 'Sweden' });
});

test.each([
  ['is missing', async () => path.join(folder, 'nowhere.mmdb')],
  ['is of another kind', () => writeDatabase('ip,city\n203.0.113.9,Linköping\n')],
])('the start fails with a name when the file %s', async (_, prepare) => {
  await expect(openIpDatabase(await prepare())).rejects.toThrow('IP_DATABASE_FILE');
});
