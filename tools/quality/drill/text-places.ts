/** A place of a call of the API that takes a text. */
export interface TextPlace {
  method: string;
  /** With `{name}` for what stands in it. */
  path: string;
  kind: 'body' | 'query' | 'path';
  name: string;
  /** All fields of the body, for the others to be filled in. */
  fields: string[];
}

interface Schema {
  properties?: Record<string, unknown>;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** Every field, parameter and part of a path that the description of the API names. */
export function findTextPlaces({ paths }: OpenApi): TextPlace[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const fields = Object.keys(schema?.properties ?? {});
      const common = { method: method.toUpperCase(), path, fields };
      const places: TextPlace[] = fields.map((name) => ({ ...common, kind: 'body', name }));
      for (const { in: where, name } of parameters) {
        if (where === 'query' || where === 'path') places.push({ ...common, kind: where, name });
      }
      return places;
    }),
  );
}
