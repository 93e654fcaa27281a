/** The text of a piece of code: the editor makes an element of each line, other sources write one `pre`. */
export function readCodeText(source: Element): string {
  const lines = [...source.querySelectorAll('.ql-code-block')];
  const text = lines.length > 0 ? lines.map((line) => line.textContent).join('\n') : source.textContent;
  return text.replace(/\n$/, '');
}
