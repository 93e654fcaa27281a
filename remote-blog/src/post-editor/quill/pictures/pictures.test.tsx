import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderEditor } from '../../../testing/render-editor';

const src = '/api/images/a/960.webp';
const image = (attributes: string) => `<img src="${src}" ${attributes}>`;
const plain = `<p>a</p><p>${image('alt=""')}</p><p>b</p>`;

/** Opens what can be said of the only picture. */
async function press(textbox: HTMLElement) {
  await userEvent.click(textbox.querySelector('img') as Element);
  return within(await screen.findByRole('dialog', { name: 'Picture' }));
}

it('describes a picture that stays in its line @6.87', async () => {
  const { textbox, changes } = renderEditor(plain);
  const dialog = await press(textbox);
  expect(dialog.getByLabelText('Decorative')).toBeChecked();
  await userEvent.type(dialog.getByLabelText('Description'), ' A harbor ');
  expect(dialog.getByLabelText('Decorative')).not.toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(changes.at(-1)?.html).toBe(plain.replace('alt=""', 'alt="A harbor"'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks for a description of what is no decoration', async () => {
  const { textbox, changes } = renderEditor(plain);
  const dialog = await press(textbox);
  await userEvent.click(dialog.getByLabelText('Decorative'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Describe the picture, or mark it as decorative.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(changes).toEqual([]);
});

it('gives a picture a caption and a width, takes both away, and undoes each at once @6.87', async () => {
  const { quill, textbox, changes } = renderEditor(plain);
  const dialog = await press(textbox);
  await userEvent.type(dialog.getByLabelText('Caption'), 'In <May>');
  await userEvent.selectOptions(dialog.getByLabelText('Width'), 'Wide');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const figure =
    '<figure contenteditable="false">' +
    image('alt="" class="ql-wide"') +
    '<figcaption>In &lt;May&gt;</figcaption></figure>';
  expect(changes.at(-1)?.html).toBe(`<p>a</p>${figure}<p>b</p>`);
  const again = await press(textbox);
  expect(again.getByLabelText('Caption')).toHaveValue('In <May>');
  await userEvent.clear(again.getByLabelText('Caption'));
  await userEvent.selectOptions(again.getByLabelText('Width'), 'As wide as the text');
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  expect(changes.at(-1)?.html).toBe(plain);
  quill.history.undo();
  expect(changes.at(-1)?.html).toContain('figcaption');
  quill.history.undo();
  expect(changes.at(-1)?.html).toBe(plain);
});

it.each([
  [`<p>words ${image('alt=""')}and more</p>`, ['p', 'figure', 'p']],
  [`<p>${image('alt=""')}</p>`, ['figure', 'p']],
])('gives a caption to the picture in %s, and leaves a line to write on', async (html, elements) => {
  const { textbox } = renderEditor(html);
  const dialog = await press(textbox);
  await userEvent.type(dialog.getByLabelText('Caption'), 'In May');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect([...textbox.children].map(({ localName }) => localName)).toEqual(elements);
});

it.each([
  `<ul><li>${image('alt=""')}</li></ul>`,
  `<table><tbody><tr><td>${image('alt=""')}</td></tr></tbody></table>`,
  `<p><a href="https://a.example/">${image('alt=""')}</a></p>`,
])('only describes a picture that is part of a line: %s', async (html) => {
  const { textbox } = renderEditor(html);
  const dialog = await press(textbox);
  expect(dialog.getByLabelText('Description')).toBeVisible();
  expect(dialog.queryByLabelText('Caption')).not.toBeInTheDocument();
});

it('opens a picture by the keyboard: the arrow keys select it, and Enter presses it @6.87', async () => {
  const figure = `<figure>${image('alt="" class="ql-wide"')}</figure>`;
  const { quill, textbox } = renderEditor(`<p>a</p>${figure}<p>b</p>`);
  textbox.focus();
  quill.setSelection(1, 0);
  await userEvent.keyboard('{ArrowRight}');
  expect(quill.getSelection()).toEqual({ index: 2, length: 1 });
  await userEvent.keyboard('{ArrowRight}');
  expect(quill.getSelection()).toEqual({ index: 3, length: 0 });
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Picture' })).toBeVisible();
});
