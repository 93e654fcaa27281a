import { toMarkdown } from './to-markdown';

/** What front matter says of a text. Fields without a value are left out. */
export interface FrontMatter {
  title: string;
  /** ISO 8601, UTC. */
  date: string;
  tags: string[];
  category: string;
  /** The address of the featured picture. */
  cover: string;
  cover_alt: string;
  draft: boolean;
}

/** A Markdown file with front matter in YAML, of which JSON is a part. */
export function toMarkdownFile(fields: Partial<FrontMatter>, html: string, publicUrl: string): string {
  const lines = Object.entries(fields)
    .filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${toMarkdown(html, publicUrl)}\n`;
}
