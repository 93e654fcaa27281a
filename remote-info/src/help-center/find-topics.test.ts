import { findTopics } from './find-topics';
import type { HelpTopic } from './help-topics';

const topics: HelpTopic[] = [
  {
    title: 'Blogs',
    questions: [
      { id: 'write', question: 'How do I write?', answer: ['Press the Pencil.'] },
      { id: 'edit', question: 'How do I edit?', answer: ['Open the post.', 'Then change it.'] },
    ],
  },
  { title: 'Tools', questions: [{ id: 'free', question: 'Is it free?', answer: ['Yes.'] }] },
];

const find = (search: string) =>
  findTopics(topics, search).flatMap(({ questions }) => questions.map(({ id }) => id));

it.each([
  ['in the question', 'EDIT', ['edit']],
  ['in any paragraph of the answer', 'change', ['edit']],
  ['in the name of the topic', 'blogs', ['write', 'edit']],
  ['in any order and far apart', 'pencil write', ['write']],
  ['nowhere', 'refund', []],
])('finds words %s', (_, search, ids) => {
  expect(find(search)).toEqual(ids);
});

it('asks for every word', () => {
  expect(find('write change')).toEqual([]);
});

it('finds everything when nothing is searched for', () => {
  expect(findTopics(topics, '  ')).toEqual(topics);
});

it('leaves out topics without an answer', () => {
  expect(findTopics(topics, 'free').map(({ title }) => title)).toEqual(['Tools']);
});
