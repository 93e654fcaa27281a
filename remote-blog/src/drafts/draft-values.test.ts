import { emptyPost } from '../post-editor/validate-post';
import { toDraftValues, toPostValues } from './draft-values';

it('takes the values of a form there and back', () => {
  const values = {
    ...emptyPost,
    title: 'A post',
    category: '3',
    tags: ['css'],
    content: { html: '<p>x</p>', isEmpty: false },
    storedPicture: '/api/images/a/960.webp',
    pictureAlt: 'A cat',
    pictureFocus: { x: 20, y: 80 },
  };
  expect(toPostValues(toDraftValues(values, { content: '<p>x</p>', picture: null }))).toEqual(values);
});

it('knows an empty text', () => {
  const isEmpty = (content: string) =>
    toPostValues(toDraftValues(emptyPost, { content, picture: null })).content.isEmpty;
  expect(['', '<p><br></p>', '<p>&nbsp;</p>'].map(isEmpty)).toEqual([true, true, true]);
  expect(['<p>a</p>', '<p><img src="/a.webp"></p>', '<iframe></iframe>'].map(isEmpty)).toEqual([
    false,
    false,
    false,
  ]);
});

it('leaves out what this form does not have, or has in another way', () => {
  const values = {
    title: 'x',
    content: '',
    category: 5,
    tags: 'css',
    picture: null,
    pictureFocus: { x: 'left' },
    later: true,
  };
  const read = toPostValues(values as unknown as Parameters<typeof toPostValues>[0]);
  expect(read).toEqual({ ...emptyPost, title: 'x' });
});

it('keeps a time that was chosen, and none', () => {
  const there = (publishAt: string | null) =>
    toPostValues(toDraftValues({ ...emptyPost, publishAt }, { content: '', picture: null })).publishAt;
  expect([null, '', '2027-03-14T15:09:00.000Z'].map(there)).toEqual([null, '', '2027-03-14T15:09:00.000Z']);
});
