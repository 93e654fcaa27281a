import { networks, services, type Service } from './read-compose';

const all = Object.entries(services);
const stores = ['postgres', 'redis', 'store'];
/** Whether a port is published for this machine only, such as `127.0.0.1:8025:8025`. */
const isLocal = (port: string) => port.startsWith('127.0.0.1:');

/** Converts `512M` and `2G` into MB. */
function toMegabytes(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([MG])$/.exec(text) ?? [];
  return Number(count) * (unit === 'G' ? 1024 : 1);
}

test.each(all)('%s has limits of memory and processor, which two cores can keep', (_, { deploy }) => {
  const { cpus = '', memory = '' } = deploy?.resources.limits ?? {};
  expect(toMegabytes(memory)).toBeGreaterThanOrEqual(64);
  expect(Number(cpus)).toBeGreaterThan(0);
  expect(Number(cpus)).toBeLessThanOrEqual(2);
});

test.each(all)('the log of %s does not grow without end', (_, { logging }) => {
  expect(logging).toEqual({
    driver: 'json-file',
    options: {
      'max-size': expect.stringMatching(/^\d+m$/) as string,
      'max-file': expect.any(String) as string,
    },
  });
});

test.each(all)('%s says in which networks it is', (_, { networks: joined = [], network_mode }) => {
  expect(network_mode).toBeUndefined();
  expect(joined).not.toEqual([]);
  expect(Object.keys(networks)).toEqual(expect.arrayContaining(joined));
});

test('the data is in a network without a way out, and in no other', () => {
  expect(networks.data).toEqual({ internal: true });
  for (const name of stores) expect(services[name]?.networks).toEqual(['data']);
  const readers = all.filter(([, { networks: joined }]) => joined?.includes('data')).map(([name]) => name);
  expect(readers.sort()).toEqual(['api', ...stores].sort());
});

test('the edge reaches shell servers and nothing else', () => {
  expect(services.edge?.networks).toEqual(['edge']);
  const neighbors = all.filter(([, { networks: joined }]) => joined?.includes('edge')).map(([name]) => name);
  expect(neighbors.sort()).toEqual(['edge', 'shell']);
});

test('only the edge is published', () => {
  const published = all.filter(([, { ports = [] }]) => !ports.every(isLocal)).map(([name]) => name);
  expect(published).toEqual(['edge']);
});

test.each(all)(
  '%s shares a network with what it waits for',
  (_, { networks: joined = [], depends_on = {} }) => {
    const together = (other: Service | undefined) => other?.networks?.some((name) => joined.includes(name));
    const apart = Object.keys(depends_on).filter(
      (name) => depends_on[name]?.condition === 'service_healthy' && !together(services[name]),
    );
    expect(apart).toEqual([]);
  },
);
