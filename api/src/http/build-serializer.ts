import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const buildOne = SerializerSelector();
const serializers = new Map<string, ReturnType<ReturnType<SerializerFactory>>>();

/**
 * Compiles equal schemas once for all routes: nine of ten responses are the one error. Without this, most of the time in
 * which the API starts goes into compiling it again.
 */
export const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = buildOne(schemas, options);
  return (route) => {
    const key = JSON.stringify([schemas, options, route.schema]);
    const known = serializers.get(key);
    if (known) return known;
    const serializer = compile(route);
    serializers.set(key, serializer);
    return serializer;
  };
};
