import type { DraftPicture } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { OutsideFetchError } from '../../http/outside-fetch-error';
import { drawPicture } from '../images/testing/draw-picture';
import { createDraftEditor } from './testing/draft-requests';

let site: TestApp;
let author: Member;
const bodies: Record<string, Buffer> = { '/no-picture': Buffer.from('<html>') };

beforeAll(async () => {
  bodies['/a.png'] = await drawPicture(400, 300).png().toBuffer();
  site = await createTestApp(
    {},
    {
      pictureFetch: {
        get: async ({ pathname }) => {
          if (pathname === '/private') throw new OutsideFetchError('private-address');
          if (pathname === '/missing') throw new OutsideFetchError('unreachable');
          const body = bodies[pathname];
          return { status: body ? 200 : 404, headers: {}, body: body ?? Buffer.alloc(0) };
        },
      },
    },
  );
  author = await createMember(site);
});
afterAll(() => site.close());

const copy = (address: string, headers: Record<string, string> = author.headers) =>
  site.inject({ method: 'POST', url: '/api/drafts/pictures/copy/', headers, payload: { address } });

test('a picture elsewhere becomes one of the site, and the cover of a draft @6.106', async () => {
  const response = await copy('https://elsewhere.example/a.png');
  expect(response.statusCode).toBe(201);
  const { url } = response.json<DraftPicture>();
  const editor = createDraftEditor(site, author);
  await editor.save({ picture: url });
  expect((await editor.get()).json()).toMatchObject({ values: { picture: url } });
});

test.each([
  ['https://elsewhere.example/gone.png', 'status 404'],
  ['https://elsewhere.example/private', 'cannot be reached from here, or is not a public one'],
  ['https://elsewhere.example/missing', 'cannot be reached from here, or is not a public one'],
])('what cannot be had is refused with the reason: %s', async (address, reason) => {
  const response = await copy(address);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ details: { address: [expect.stringContaining(reason)] } });
});

test.each(['https://elsewhere.example/no-picture', 'file:///etc/passwd', '/api/images/a', ''])(
  '%j is no picture',
  async (address) => {
    expect((await copy(address)).statusCode).toBe(400);
  },
);

test('copies count as pictures do, and need a session', async () => {
  expect((await copy('https://elsewhere.example/a.png', {})).statusCode).toBe(401);
  const busy = await createMember(site);
  const responses = [];
  for (let count = 0; count < 127; count += 1)
    responses.push(await copy('https://elsewhere.example/gone.png', busy.headers));
  expect(responses.at(-2)?.statusCode).toBe(400);
  expect(responses.at(-1)?.statusCode).toBe(429);
});
