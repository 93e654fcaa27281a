import type { HelpTopic } from './help-topics';

/** The questions that contain every word, including their answers; topics without any are left out. */
export function findTopics(topics: HelpTopic[], search: string): HelpTopic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const text = [topic.title, question, ...answer].join(' ').toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
