import { makeMalformedRequests } from './malformed-requests';

function take(count: number, seed: string): string[] {
  const requests = makeMalformedRequests(seed);
  return Array.from({ length: count }, () => String((requests.next().value as Buffer).toString('latin1')));
}

it('makes the same requests again for the same seed, and others for another', () => {
  expect(take(50, 'a')).toEqual(take(50, 'a'));
  expect(take(50, 'a')).not.toEqual(take(50, 'b'));
});

it('hardly ever repeats itself, and asks for what has broken servers before', () => {
  const requests = take(5_000, 'a');
  expect(new Set(requests).size).toBeGreaterThan(2_500);
  expect(requests.some((text) => text.startsWith('GET // HTTP/1.1'))).toBe(true);
});
