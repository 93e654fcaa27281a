import { drawPicture } from '../images/testing/draw-picture';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forAllTests, forEachTest } from '../../testing/fixtures';

const api = forAllTests(createTestApp);
const member = forEachTest(() => createMember(api));

async function sendForm(picture: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('avatar', new Blob([Uint8Array.from(picture)]), 'me.png');
  return member.put('/profile/', form);
}

const sendJson = (payload: object) => member.put('/profile/', payload);

const drawn = () => drawPicture(400, 300).png().toBuffer();
const statusOf = async (url: string) => (await api.inject(url)).statusCode;

test('stores the picture and sets the name along with it', async () => {
  const response = await sendForm(await drawn(), { name: 'Ann' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ name: 'Ann', avatar: expect.stringMatching(/\.webp$/) });
  expect(await statusOf(response.json().avatar)).toBe(200);
});

test('replaces the picture and keeps no copy of the old one', async () => {
  const first = (await sendForm(await drawn())).json().avatar;
  const second = (await sendForm(await drawn())).json().avatar;
  expect(second).not.toBe(first);
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(200);
});

test('removes the picture when avatar is null, and only then', async () => {
  const { avatar } = (await sendForm(await drawn())).json();
  expect((await sendJson({ name: 'Ann' })).json().avatar).toBe(avatar);
  expect(await statusOf(avatar)).toBe(200);
  expect((await sendJson({ avatar: 'https://elsewhere.example/x.png' })).json().avatar).toBe(avatar);
  expect((await sendJson({ avatar: null })).json().avatar).toBeNull();
  expect(await statusOf(avatar)).toBe(404);
});

test('refuses what is no picture and changes nothing', async () => {
  const response = await sendForm(Buffer.from('not a picture'), { name: 'Eve' });
  expect(response.statusCode).toBe(400);
  expect(response.json().details).toHaveProperty('avatar');
  const { name, avatar } = (await member.get('/profile/')).json();
  expect({ name, avatar }).toEqual({ name: null, avatar: null });
});

test.each(['\u3164', '\u2800 \u00ad', '\u{16fe4}', '\ufff9'])(
  'takes a name that nobody sees for none: %j @6.82',
  async (name) => {
    expect((await sendJson({ name })).json().name).toBeNull();
  },
);

test('names the field of a picture that ends too soon', async () => {
  const picture = await drawn();
  const response = await sendForm(picture.subarray(0, picture.length / 2));
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().details)).toEqual(['avatar']);
});

test('takes twenty within an hour, and the next is not even received', async () => {
  const picture = await drawPicture(9, 9).png().toBuffer();
  for (let count = 0; count < 20; count += 1) expect((await sendForm(picture)).statusCode).toBe(200);
  const convert = jest.spyOn(api.pictures, 'convert');
  const response = await sendForm(picture, { name: 'Ann' });
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json()).toMatchObject({
    code: 'rate_limited',
    message: 'Too many pictures within an hour. Please try again later.',
  });
  expect(convert).not.toHaveBeenCalled();
  convert.mockRestore();
  expect((await sendJson({ name: 'Ann' })).json().name).toBe('Ann');
});
