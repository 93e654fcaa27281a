import { ApiError } from '@site/shared/http';
import { emptyPost, type PostValues } from '../post-editor/post-values';
import { createDraftPictures } from './draft-pictures';

const source = `data:image/png;base64,${btoa('dots')}`;
const withHtml = (html: string, picture: File | null = null): PostValues => ({
  ...emptyPost,
  content: { html, isEmpty: false },
  picture,
});

it('sends each picture once, and puts its address where it stands', async () => {
  const add = jest.fn(async (_picture: Blob) => '/api/images/a/960.webp');
  const { send } = createDraftPictures(add);
  const values = withHtml(`<p>x<img src="${source}"><img alt="again" src="${source}"></p>`);
  const sent = {
    content: '<p>x<img src="/api/images/a/960.webp"><img alt="again" src="/api/images/a/960.webp"></p>',
    picture: null,
  };
  expect(await send(values)).toEqual(sent);
  expect(await send(values)).toEqual(sent);
  expect(add).toHaveBeenCalledTimes(1);
  const [[blob] = []] = add.mock.calls;
  expect([blob?.type, blob?.size]).toEqual(['image/png', 4]);
});

it('sends the featured picture', async () => {
  const add = jest.fn(async () => '/api/images/a/960.webp');
  const picture = new File(['x'], 'cat.png', { type: 'image/png' });
  expect(await createDraftPictures(add).send(withHtml('', picture))).toEqual({
    content: '',
    picture: '/api/images/a/960.webp',
  });
  expect(add).toHaveBeenCalledWith(picture);
});

it.each([`data:image/png;base64,!`, source])('leaves out what the server refuses (%s)', async (src) => {
  const add = jest.fn(() => Promise.reject(ApiError.fromResponse(400, {})));
  const { send } = createDraftPictures(add);
  expect(await send(withHtml(`<p>x<img src="${src}"></p>`))).toEqual({ content: '<p>x</p>', picture: null });
  await send(withHtml(`<p>xy<img src="${src}"></p>`));
  expect(add).toHaveBeenCalledTimes(1);
});

it('sends a picture again that the network has lost', async () => {
  const add = jest.fn(async () => '/api/images/a/960.webp');
  add.mockRejectedValueOnce(new ApiError('Network error'));
  const { send } = createDraftPictures(add);
  const values = withHtml(`<img src="${source}">`);
  await expect(send(values)).rejects.toThrow('Network error');
  expect((await send(values)).content).toBe('<img src="/api/images/a/960.webp">');
});
