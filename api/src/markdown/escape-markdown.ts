/** A text whose every character stands for itself in Markdown, wherever in a line it is. */
export function escapeMarkdown(text: string): string {
  return (
    text
      // The end of a line is a blank to readers.
      .replace(/ ?\n ?/g, ' ')
      .replace(/[\\`*[\]<~]/g, '\\$&')
      .replace(/&(?=[#a-z])/gi, '\\&')
      // Within a word it is nothing but itself.
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      // An image is a link after this sign.
      .replace(/!$/, '\\!')
      // Addresses become links without any sign.
      .replace(/(?<=https?|ftp):(?=\/\/)/gi, '\\:')
      .replace(/(?<=www)\./gi, '\\.')
      .replace(/(?<=[\w.+-])@(?=\w)/g, '\\@')
      // Blanks beside the simple one are cut off at the ends of a block.
      .replace(/[^\S ]/g, (blank) => (blank === '\u00a0' ? '&nbsp;' : `&#${blank.charCodeAt(0)};`))
  );
}

const blockStart = /^(?:#{1,6}(?: |$)|[-+](?: |$)|>|-{3}|[-=]+$)/;

/** The content of a block in one line, which begins no other block and keeps the blanks at its ends. */
export function fitBlock(line: string): string {
  return line
    .replace(/^ /, '&#32;')
    .replace(/ $/, '&#32;')
    .replace(blockStart, '\\$&')
    .replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2');
}
