const wrappers = ['META', 'PRE', 'CODE', 'DIV', 'SPAN', 'BR'];

/** Whether pasted HTML is merely the look of a plain text, as editors of code and terminals copy it. */
export function isColoredText(html: string): boolean {
  // Before anything is parsed: a strict policy reports each inline style.
  const elements = [...html.matchAll(/<([a-z][a-z0-9-]*)((?:[^a-z0-9>-][^>]*)?)>/gi)];
  const isPlain = elements.every(([, name = '']) =>
    [...wrappers, 'HTML', 'HEAD', 'BODY'].includes(name.toUpperCase()),
  );
  return isPlain && elements.some(([, name = '', rest = '']) => keepsBlanks(name, rest));
}

function keepsBlanks(name: string, attributes: string): boolean {
  return name.toLowerCase() === 'pre' || /white-space:\s*(?:pre|break-spaces)/i.test(attributes);
}
