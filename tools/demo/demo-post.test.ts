import { parsePost } from './demo-post';

const file = (header: string, text = 'Some *text*.') => `---\n${header}\n---\n\n${text}\n`;
const header = 'title: "A: b"\nauthor: ines\ncategory: Backend';

it('reads the header and the text', () => {
  expect(parsePost('one', file(`${header}\ntags: [cpp, nodejs]\nrtl: true`))).toEqual({
    slug: 'one',
    title: 'A: b',
    author: 'ines',
    category: 'Backend',
    status: 'published',
    tags: ['cpp', 'nodejs'],
    reason: undefined,
    rtl: true,
    markdown: 'Some *text*.',
  });
});

it.each([
  ['Just text.', 'a header between --- is missing'],
  [file('author: ines\ncategory: Backend'), 'title is missing'],
  [file(header.replace('A: b', 'x'.repeat(201))), 'title is longer than 200 characters'],
  [file(header.replace('ines', 'nobody')), 'author must be one of admin, ines, tariq, yuki, but is nobody'],
  [file(`${header}\nstatus: rejected`), 'reason is missing'],
  [file(`${header}\ntags: [C++]`), 'tags must be a list of at most 4 tags'],
  [file(`${header}\ntags: [a, b, c, d, e]`), 'tags must be a list of at most 4 tags'],
  [file(`${header}\nstatus: pending`.replace('ines', 'admin')), 'posts of an admin are published at once'],
])('names the file and what is wrong with it', (text, problem) => {
  expect(() => parsePost('one', text)).toThrow(`one: ${problem}`);
});
