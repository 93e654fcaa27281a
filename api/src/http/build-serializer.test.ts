import { buildSerializer } from './build-serializer';

const route = { method: 'GET', url: '/', httpStatus: '200' };
const toNameSchema = (type: string) => ({ Name: { $id: 'Name', type } });

test('compiles equal schemas once, for all routes and apps', () => {
  const schema = { type: 'object', properties: { name: { $ref: 'Name#' } } };
  const serialize = buildSerializer(toNameSchema('string'))({ ...route, schema });
  expect(serialize({ name: 'Ada', other: true })).toBe('{"name":"Ada"}');
  const copy = structuredClone(schema);
  expect(buildSerializer(toNameSchema('string'))({ ...route, url: '/other', schema: copy })).toBe(serialize);
});

test('keeps schemas apart that differ, or refer to what differs', () => {
  const schema = { type: 'array', items: { $ref: 'Name#' } };
  const asText = buildSerializer(toNameSchema('string'));
  expect(asText({ ...route, schema })([1])).toBe('["1"]');
  expect(buildSerializer(toNameSchema('integer'))({ ...route, schema })([1])).toBe('[1]');
  expect(asText({ ...route, schema: { type: 'array' } })([1])).toBe('[1]');
});
