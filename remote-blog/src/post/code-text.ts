/** The text of a piece of code: the editor makes an element of each line, other sources write one `pre`. */
export function readCodeText(source: Element): string {
  const lines = [...source.querySelectorAll('.ql-code-block')];
  const text = lines.length > 0 ? lines.map((line) => line.textContent).join('\n') : source.textContent;
  return text.replace(/\n$/, '');
}

/** What fits on a phone. */
const shortLine = 36;

/** Whether code has lines that are cut off somewhere, so that it is worth wrapping them. */
export function hasLongLines(text: string): boolean {
  return text.split('\n').some((line) => line.length > shortLine);
}
