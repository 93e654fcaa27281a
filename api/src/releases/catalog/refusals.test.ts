import { releaseDescriptionMaxBytes, releaseMaxBytes } from '@site/shared/contracts';
import {
  bearer,
  createRegistryApp,
  createRelease,
  findTraces,
  type TestRelease,
} from '../testing/registry-requests';
import { forAllTests } from '../../testing/fixtures';

const site = forAllTests(createRegistryApp);
beforeAll(async () => {
  await site.publish(createRelease('blog', 'taken'));
  await site.goLive(createRelease('info', 'r1', { routes: ['/about', '/news/:id'] }));
});

const fine = () => createRelease('blog', 'r2');

function without(release: TestRelease, file: string): TestRelease {
  const { [file]: _, ...files } = release.files;
  return { ...release, files };
}

function withFile(release: TestRelease, file: string, text: string): TestRelease {
  return { ...release, files: { ...release.files, [file]: Buffer.from(text) } };
}

/** One of each kind of reason; the tests of the rules have all others. */
const wrong: [string, number, string, () => Parameters<typeof site.sendRelease>[0]][] = [
  ['a taken id', 409, 'release_taken', () => createRelease('blog', 'taken', { routes: ['/else'] })],
  [
    'a taken id with other files',
    409,
    'release_taken',
    () => without(createRelease('blog', 'taken'), 'remote.1.css'),
  ],
  ['no description', 400, 'not_a_release_description', () => ({ description: '', files: {} })],
  ['another remote', 400, 'not_a_release_description', () => createRelease('info', 'r2')],
  [
    'a contract of later',
    422,
    'contract_not_supported',
    () => createRelease('blog', 'r2', { contract: 2 as 1 }),
  ],
  ['a route of another', 409, 'route_taken', () => createRelease('blog', 'r2', { routes: ['/News/:slug'] })],
  ['a missing file', 422, 'file_missing', () => without(fine(), 'remote.1.css')],
  ['another content', 422, 'file_hash_mismatch', () => withFile(fine(), 'remote.1.js', 'tampered')],
  ['a way out', 422, 'path_outside_folder', () => createRelease('blog', 'r2', {}, { '../../x.js': 'x' })],
  [
    'too many files',
    422,
    'over_size_budget',
    () => {
      const names = Array.from({ length: 501 }, (_, index) => [`${index}.js`, String(index)]);
      return {
        ...fine(),
        files: Object.fromEntries(names.map(([name, text]) => [name!, Buffer.from(text!)])),
      };
    },
  ],
];

test.each(wrong)('refuses %s with %i %s and keeps nothing', async (_, status, code, create) => {
  const before = await findTraces(site);
  const response = await site.sendRelease(create(), { remote: 'blog' });
  const { message, code: sentCode } = response.json();
  expect([response.statusCode, sentCode]).toEqual([status, code]);
  expect(message).toMatch(/^[A-Z].{10,}/);
  expect(await findTraces(site)).toEqual(before);
});

test('stops to read a release that is too large, before anything of it is looked at', async () => {
  const files = Object.fromEntries(['a.js', 'b.js'].map((name) => [name, Buffer.alloc(3_000_000)]));
  const response = await site.sendRelease({ description: 'nonsense', files });
  expect([response.statusCode, response.json().code]).toEqual([422, 'over_size_budget']);
});

test('refuses a remote that nobody has made known', async () => {
  const response = await site.sendRelease(createRelease('news', 'r1'));
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'unknown_remote', message: 'There is no remote news.' });
});

test('takes the same release once nothing is wrong', async () => {
  expect((await site.sendRelease(fine())).statusCode).toBe(201);
});

test('takes a form and nothing else', async () => {
  const json = await site.callRegistry('POST', '/remotes/blog/releases/', { body: fine().description });
  expect([json.statusCode, json.json().message]).toEqual([415, 'This call takes multipart/form-data.']);
  const cutOff = await site.inject({
    method: 'POST',
    url: '/api/registry/remotes/blog/releases/',
    headers: {
      ...bearer('only-for-tests-only-for-tests-only'),
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: '--x\r\nContent-Disposition: form-data; name="description"\r\n\r\n{',
  });
  expect([cutOff.statusCode, cutOff.json().code]).toEqual([400, 'malformed_request']);
});

/** Sends a form with these parts. */
const sendForm = (parts: [name: string, content: string | Blob][]) => {
  const form = new FormData();
  for (const [name, content] of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, content, 'file');
  }
  return site.inject({
    method: 'POST',
    url: '/api/registry/remotes/blog/releases/',
    headers: bearer('only-for-tests-only-for-tests-only'),
    payload: form,
  });
};

test.each<[string, string, number, [string, string | Blob][]]>([
  ['another field', 'The form has no field notes.', 400, [['notes', 'new']]],
  [
    'a file that comes twice',
    'a.js was sent twice.',
    400,
    [
      ['a.js', new Blob(['a'])],
      ['a.js', new Blob(['a'])],
    ],
  ],
  [
    'a description without end',
    `The description is larger than ${releaseDescriptionMaxBytes} bytes.`,
    422,
    [['description', 'x'.repeat(releaseDescriptionMaxBytes + 1)]],
  ],
])('refuses a form with %s: %s', async (_, message, status, parts) => {
  const response = await sendForm(parts);
  expect(response.json()).toMatchObject({ message, ...(status === 422 && { code: 'over_size_budget' }) });
  expect(response.statusCode).toBe(status);
});

test('a form without a description has none', async () => {
  const { message } = (await sendForm([['a.js', new Blob(['a'])]])).json();
  const empty = (await sendForm([['description', '']])).json();
  expect(empty).toMatchObject({ code: 'not_a_release_description', message });
});

test('takes as much as a release may have, and no byte more', async () => {
  const send = (bytes: number) => sendForm([['a.js', new Blob(['x'.repeat(bytes)])]]);
  expect((await send(releaseMaxBytes)).json().code).toBe('not_a_release_description');
  expect((await send(releaseMaxBytes + 1)).json()).toMatchObject({
    code: 'over_size_budget',
    message: `The release has more than 500 files or ${releaseMaxBytes} bytes.`,
  });
});

test('the forms and files of releases are documented', async () => {
  const { paths } = (await site.inject('/api/docs/json')).json();
  const publishing = paths['/api/registry/remotes/{remote}/releases/'].post.requestBody.content;
  const { schema } = publishing['multipart/form-data'];
  expect(schema.properties.description).toMatchObject({ type: 'string' });
  expect(schema.additionalProperties).toEqual({ type: 'string', format: 'binary' });
  const file = paths['/api/registry/files/{remote}/{release}/{file}'].get;
  expect(file.parameters.map(({ name }: { name: string }) => name)).toEqual(['remote', 'release', 'file']);
  expect(Object.keys(file.responses['200'].content)).toEqual(['*/*']);
});
