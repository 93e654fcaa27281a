import { contentMaxBytes } from '@site/shared/contracts';

/** Why a file is not imported, in a sentence for its author. */
export class ImportError extends Error {
  override name = 'ImportError';
}

const names = /\.(?:md|markdown|mdown|mkd)$/i;

/** The text of a Markdown file with ends of lines as here. @throws ImportError */
export async function readMarkdownFile(file: File): Promise<string> {
  if (!names.test(file.name)) throw new ImportError('This isn’t a Markdown file (.md).');
  if (file.size > contentMaxBytes) {
    throw new ImportError(`It is larger than ${contentMaxBytes / 1024 / 1024} MB.`);
  }
  const text = await decode(file);
  if (text.includes('\0')) throw new ImportError('This isn’t text.');
  if (text.trim() === '') throw new ImportError('It is empty.');
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

async function decode(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new ImportError('This isn’t text in UTF-8.');
  }
}
