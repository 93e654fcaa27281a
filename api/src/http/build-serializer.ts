import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const buildOne = SerializerSelector();
const serializers = new Map<string, ReturnType<ReturnType<SerializerFactory>>>();

/**
 * Compiles equal schemas only once: nine of ten responses have the error schema. Otherwise most of the API's start-up time
 * would be spent on it.
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
