import { Composer, Parser, type Document } from 'yaml';
import { ImportError } from './read-markdown-file';

export interface MarkdownParts {
  /** What stands above the text, as it was written. */
  fields: Record<string, unknown>;
  text: string;
}

const frontMatter = /^---[ \t]*\n(?:([^]*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Parts a Markdown file into its front matter, which may be missing, and its text. @throws ImportError */
export function splitFrontMatter(file: string): MarkdownParts {
  if (/^\+\+\+[ \t]*\n/.test(file)) throw new ImportError('Its front matter is TOML. We can only read YAML.');
  const [whole, yaml = ''] = frontMatter.exec(file) ?? [];
  if (whole === undefined) return { fields: {}, text: file };
  return { fields: readYaml(yaml), text: file.slice(whole.length) };
}

function readYaml(yaml: string): Record<string, unknown> {
  const values = tryParse(yaml) ?? {};
  if (typeof values !== 'object' || Array.isArray(values)) {
    throw new ImportError('Its front matter has no names of fields.');
  }
  return values as Record<string, unknown>;
}

/** What `parse` of the package does; its warnings and hints would make the chunk larger than chunks may be. */
function tryParse(yaml: string): unknown {
  for (const document of new Composer().compose(new Parser().parse(yaml))) {
    const [error] = document.errors;
    if (error) {
      // The first line is the one with the hyphens.
      const line = yaml.slice(0, error.pos[0]).split('\n').length + 1;
      throw new ImportError(`Its front matter cannot be read, line ${line}: ${error.message}.`);
    }
    return toValues(document);
  }
  return undefined;
}

function toValues(document: Document.Parsed): unknown {
  try {
    // Aliases could make a small file huge.
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    throw new ImportError('Its front matter has aliases, which are not read.');
  }
}
