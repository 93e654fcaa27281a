import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseDescriptionSchema } from '@site/shared/contracts/api';

/** The fields that a team writes by hand; the build adds the others. */
const writtenByHand = [
  'name',
  'contract',
  'routes',
  'pages',
  'pageData',
  'listings',
  'groups',
  'entries',
] as const;

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** Writes the JSON Schemas with which editors complete and check a `remote.json` and a `release.json`. */
export async function writeSchemas(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [file, schema] of Object.entries({
    'release.json': ReleaseDescriptionSchema,
    'remote.json': toRemoteSchema(),
  })) {
    await writeFile(join(folder, file), JSON.stringify({ $schema: dialect, ...schema }, undefined, 2));
  }
}

function toRemoteSchema() {
  const { properties, required } = ReleaseDescriptionSchema;
  return {
    type: 'object',
    required: required.filter((key) => (writtenByHand as readonly string[]).includes(key)),
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(writtenByHand.map((key) => [key, properties[key]])),
      sharedVersion: {
        type: 'string',
        pattern: '^1\\.\\d+\\.\\d+$',
        description:
          'The lowest version of @site/shared that the remote works with; that of the kit unless given.',
      },
      rendered: {
        ...properties.routes,
        description: 'The routes whose pages are rendered on the server; none unless given.',
      },
    },
    additionalProperties: false,
  };
}
