import { findTextPlaces } from './text-places';

it('finds fields of bodies, queries and paths', () => {
  const schema = { properties: { title: {}, content: {} } };
  const places = findTextPlaces({
    paths: {
      '/posts/{id}/': {
        put: {
          parameters: [
            { in: 'path', name: 'id' },
            { in: 'header', name: 'x' },
          ],
          requestBody: { content: { 'application/json': { schema } } },
        },
        get: { parameters: [{ in: 'query', name: 'q' }] },
      },
    },
  });
  const names = places.map(({ method, kind, name }) => `${method} ${kind} ${name}`);
  expect(names).toEqual(['PUT body title', 'PUT body content', 'PUT path id', 'GET query q']);
  expect(places[0]?.fields).toEqual(['title', 'content']);
});
