import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlogPage } from '../testing/render-blog-page';
import { TagsField } from './tags-field';

function Field({ initial = [] }: { initial?: string[] }) {
  const [tags, setTags] = useState(initial);
  return <TagsField value={tags} error={undefined} disabled={false} onChange={setTags} />;
}

const renderField = (initial?: string[], suggested: string[] = []) =>
  renderBlogPage(<Field {...(initial && { initial })} />, {
    api: { 'GET /tags/': { status: 200, body: suggested.map((slug) => ({ slug })) } },
  });
const chosen = () => screen.queryAllByRole('button').map((button) => button.textContent);
const type = (text: string) => userEvent.type(screen.getByLabelText('Tags'), text);

it('takes a tag with Enter and with a comma, in its one form @6.31', async () => {
  renderField();
  await type('C++{Enter}Node.js,');
  expect(chosen()).toEqual(['#cpp', '#nodejs']);
  expect(screen.getByLabelText('Tags')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('Added nodejs');
});

it('takes what stands there when the field is left, and several that are pasted', async () => {
  renderField();
  await type('left');
  await userEvent.tab();
  expect(chosen()).toEqual(['#left']);
  await userEvent.click(screen.getByLabelText('Tags'));
  await userEvent.paste('one, two, Left');
  expect(chosen()).toEqual(['#left', '#one', '#two']);
});

it('removes the last one with Backspace, and any by its button', async () => {
  renderField(['one', 'two', 'three']);
  await type('{Backspace}');
  expect(chosen()).toEqual(['#one', '#two']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove one' }));
  expect(screen.getByLabelText('Tags')).toHaveFocus();
  expect(chosen()).toEqual(['#two']);
  expect(screen.getByRole('status')).toHaveTextContent('Removed one');
});

it('takes four and says that these are all @6.31', async () => {
  renderField(['one', 'two', 'three']);
  await type('four,five,');
  expect(chosen()).toEqual(['#one', '#two', '#three', '#four']);
  expect(screen.getByLabelText('Tags')).toHaveAccessibleDescription(
    'All 4 tags are chosen. Backspace removes the last one.',
  );
});

it('leaves what cannot be a tag in the field, and says why until something else is typed @6.31', async () => {
  renderField();
  await type('日本{Enter}');
  expect(chosen()).toEqual([]);
  const field = screen.getByLabelText('Tags');
  expect(field).toHaveValue('日本');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/A tag consists of the letters a to z and digits/);
  await type('{Backspace}');
  expect(field).toBeValid();
  await userEvent.clear(field);
  await userEvent.paste('one, 日本, two');
  expect(chosen()).toEqual(['#one', '#two']);
  expect(field).toHaveValue('日本');
});

it('keeps a tag that is too long, and those for which there is no room, and says so @6.31', async () => {
  renderField(['one', 'two']);
  const field = screen.getByLabelText('Tags');
  await userEvent.click(field);
  await userEvent.paste('internationalization-of-programs, three');
  expect(chosen()).toEqual(['#one', '#two', '#three']);
  expect(field).toHaveValue('internationalization-of-programs');
  expect(field).toHaveAccessibleDescription(/A tag has at most 30 characters/);
  await userEvent.clear(field);
  await userEvent.paste('four, five, two');
  expect(chosen()).toEqual(['#one', '#two', '#three', '#four']);
  expect(field).toHaveValue('five');
  expect(field).toHaveAccessibleDescription(/A post has at most 4 tags. Remove one first./);
  await userEvent.click(screen.getByRole('button', { name: 'Remove one' }));
  await type('{Enter}');
  expect(chosen()).toEqual(['#two', '#three', '#four', '#five']);
});

it('suggests tags that the site has, without those that are chosen @6.31', async () => {
  const { container } = renderField(['postgres'], ['postgres', 'postgis']);
  await type('post');
  await waitFor(() =>
    expect([...container.querySelectorAll('option')].map(({ value }) => value)).toEqual(['postgis']),
  );
});

it('leaves a text alone while it is composed, and takes it afterwards', async () => {
  const { container } = renderField([], ['react']);
  const field = screen.getByLabelText('Tags');
  await type('r');
  await waitFor(() => expect(container.querySelector('option')).toHaveValue('react'));
  fireEvent.compositionStart(field);
  fireEvent.input(field, {
    target: { value: 'react' },
    inputType: 'insertCompositionText',
    isComposing: true,
  });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field).toHaveValue('react');
  expect(chosen()).toEqual([]);
  fireEvent.compositionEnd(field);
  fireEvent.input(field, { inputType: 'insertCompositionText' });
  expect(field).toHaveValue('react');
  await type('{Enter}');
  expect(chosen()).toEqual(['#react']);
});

it.each(['，', '、'])('ends a tag with %s @6.31', (comma) => {
  renderField();
  const field = screen.getByLabelText('Tags');
  fireEvent.input(field, {
    target: { value: `vue${comma}` },
    inputType: 'insertCompositionText',
    isComposing: true,
  });
  expect(chosen()).toEqual([]);
  fireEvent.compositionEnd(field);
  expect(chosen()).toEqual(['#vue']);
  expect(field).toHaveValue('');
});
