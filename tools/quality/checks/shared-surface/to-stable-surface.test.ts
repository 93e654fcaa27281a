import { toStableSurface } from './to-stable-surface';

const typeOf = (type: string) => toStableSurface({ 'http login': type })['http login'];

test.each([
  ['properties', '{ id: number; name: string; }', '{ name: string; id: number; }'],
  ['a union', "'off' | 'none' | undefined", "undefined | 'none' | 'off'"],
  ['a union of a property', "{ mode?: 'url' | 'email'; }", "{ mode?: 'email' | 'url'; }"],
  ['properties of properties', '{ a: { c: 1; d: 2; }; b: 3; }', '{ b: 3; a: { d: 2; c: 1; }; }'],
  ['what may be left out', "? 'a' | 'b'", "? 'b' | 'a'"],
])('%s are the same in another order', (_, one, other) => {
  expect(typeOf(one)).toBe(typeOf(other));
});

test.each([
  ['another type', '{ id: number; }', '{ id: string; }'],
  ['a property more', '{ id: number; }', '{ id: number; name: string; }'],
  ['a property elsewhere', '{ a: { c: 1; d: 2; }; b: 3; }', '{ a: { c: 1; }; b: 3; d: 2; }'],
  ['types that have changed places', '{ a: 1; b: 2; }', '{ a: 2; b: 1; }'],
  ['what may be left out now', 'string', '? string'],
])('%s is a difference', (_, one, other) => {
  expect(typeOf(one)).not.toBe(typeOf(other));
});

test('the number of a unique symbol says nothing', () => {
  const surface = (number: number) => toStableSurface({ [`http toApiError().__@brand@${number}`]: 'true' });
  expect(surface(1106)).toEqual(surface(2531));
});
