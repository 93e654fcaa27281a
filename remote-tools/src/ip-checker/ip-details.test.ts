import { toIpDetails } from './ip-details';

const known = { ip: '203.0.113.7', city: 'Linköping', region: 'Östergötland', country: 'Sweden' };
const full = { success: true, ...known };

it('reads every field @7.10 @11.6', () => {
  expect(toIpDetails({ ...full, isp: 'Example Net' })).toEqual({ ...known, isp: 'Example Net' });
});

it.each([
  [{ isp: 'A', org: 'B', connection: { isp: 'C' } }, 'A'],
  [{ org: 'B', connection: { isp: 'C' } }, 'B'],
  [{ isp: ' ', org: null, connection: { isp: 'C' } }, 'C'],
  [{ connection: null }, 'Unknown'],
  [{ connection: 'C' }, 'Unknown'],
])('finds the ISP in %j @7.10', (fields, isp) => {
  expect(toIpDetails({ ...full, ...fields })?.isp).toBe(isp);
});

it.each(['ip', 'city', 'region', 'country'] as const)('says Unknown for a missing %s alone @7.9', (name) => {
  for (const missing of [undefined, null, '', '  ', 7, {}]) {
    expect(toIpDetails({ ...full, [name]: missing })).toEqual({
      ...known,
      isp: 'Unknown',
      [name]: 'Unknown',
    });
  }
});

it.each([{ success: false, ip: '203.0.113.7' }, { ip: '203.0.113.7' }, {}, null, 'text', [], undefined])(
  'finds no details in %j',
  (response) => {
    expect(toIpDetails(response)).toBeUndefined();
  },
);
