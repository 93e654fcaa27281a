import { emptyPost } from '../post-editor/post-values';
import { toDraftValues, toPostValues } from './draft-values';

it('takes the values of a form there and back', () => {
  const values = {
    ...emptyPost,
    title: 'A post',
    category: '3',
    tags: ['css'],
    content: { html: '<p>x</p>', isEmpty: false },
    storedPicture: '/api/images/a/960.webp',
    featured_image_alt: 'A cat',
    featured_image_focus_x: 20,
    featured_image_focus_y: 80,
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
    featured_image_focus_x: 'left',
    later: true,
  };
  const read = toPostValues(values as unknown as Parameters<typeof toPostValues>[0]);
  expect(read).toEqual({ ...emptyPost, title: 'x' });
});

it('keeps a time that was chosen, and none', () => {
  const there = (time: string | null) =>
    toPostValues(toDraftValues({ ...emptyPost, publish_at: time }, { content: '', picture: null }))
      .publish_at;
  expect([null, '', '2027-03-14T15:09:00.000Z'].map(there)).toEqual([null, '', '2027-03-14T15:09:00.000Z']);
});

it('knows the fields of earlier releases under the names that they had', () => {
  const values = {
    title: 'x',
    content: '',
    category: '',
    tags: [],
    picture: '/api/images/a/960.webp',
    pictureAlt: 'A cat',
    pictureFocus: { x: 20, y: 80 },
    publishAt: '2027-03-14T15:09:00.000Z',
  };
  expect(toPostValues(values)).toEqual({
    ...emptyPost,
    title: 'x',
    storedPicture: values.picture,
    featured_image_alt: 'A cat',
    featured_image_focus_x: 20,
    featured_image_focus_y: 80,
    publish_at: values.publishAt,
  });
});
