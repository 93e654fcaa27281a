import { isPartOfLine, toWords } from './plain-text';

/** The words of sanitised HTML, which may end within a tag. */
export function stripHtml(html: string): string {
  const text = html.replace(/<\/?([a-z0-9]*)[^<>]*>?/g, (_, name: string) => (isPartOfLine(name) ? '' : ' '));
  return toWords(text);
}
