import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { ReleaseDescriptionSchema } from '@site/shared/contracts/api';
import { remoteNamePattern } from '@site/shared/contracts/registry';
import { writeSchemas } from './write-schemas';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-schemas-'));
  await writeSchemas(folder);
});
afterAll(() => rm(folder, { recursive: true }));

interface Schema {
  $schema: string;
  required: string[];
  properties: Record<string, { pattern?: string }>;
}

const readJson = async <Content>(path: string) => JSON.parse(await readFile(path, 'utf8')) as Content;
const readSchema = (file: string) => readJson<Schema>(join(folder, file));

test.each(['tools/remote-kit/template/every/remote.json.txt', 'docs/examples/converters/remote.json'])(
  'the schema of a remote.json knows what %s says',
  async (path) => {
    const { required, properties } = await readSchema('remote.json');
    const keys = Object.keys(await readJson<object>(fromRoot(path)));
    expect(keys).toEqual(expect.arrayContaining(required));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(keys));
  },
);

test('what a team has to write is the name, the contract and the routes', async () => {
  const { required, properties } = await readSchema('remote.json');
  expect(required.sort()).toEqual(['contract', 'name', 'routes']);
  expect(properties.name?.pattern).toBe(remoteNamePattern);
  expect(properties).not.toHaveProperty('files');
  expect('1.2.0').toMatch(new RegExp(properties.sharedVersion?.pattern ?? 'none'));
});

test('the schema of a release.json is that of the registry', async () => {
  const { $schema, ...schema } = await readSchema('release.json');
  expect($schema).toMatch(/^https:\/\/json-schema.org\//);
  expect(schema).toEqual(JSON.parse(JSON.stringify(ReleaseDescriptionSchema)));
});
