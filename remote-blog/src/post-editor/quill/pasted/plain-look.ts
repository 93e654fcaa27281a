const wrappers = ['META', 'PRE', 'CODE', 'DIV', 'SPAN', 'BR', 'HTML', 'HEAD', 'BODY', 'TITLE', 'STYLE'];
const monospace = /font(?:-family)?\s*:[^;"]*(?:mono|consol|courier|menlo|monaco|code|hack)/i;
/** What somebody has said with the look of a text. */
const emphasis =
  /font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|text-decoration(?:-line)?:\s*(?:underline|line)/i;

/**
 * Whether pasted HTML is merely the look of a plain text, as editors of code and terminals copy it: of `code`, which has colored
 * words in a font of equal widths, or of any other text.
 */
export function findPlainLook(html: string): 'code' | 'text' | undefined {
  // Before anything is parsed: a strict policy reports each inline style.
  const elements = [...html.matchAll(/<([a-z][a-z0-9-]*)((?:[^a-z0-9>-][^>]*)?)>/gi)];
  if (!elements.every(([, name = '']) => wrappers.includes(name.toUpperCase()))) return undefined;
  if (!elements.some(([, name = '', rest = '']) => keepsBlanks(name, rest))) return undefined;
  const isMonospaced = monospace.test(html) || elements.some(([, name = '']) => name.toLowerCase() === 'pre');
  if (!isMonospaced) return emphasis.test(html) ? undefined : 'text';
  if (!/<span[^>]*(?:class|style)=/i.test(html)) return 'text';
  // Pages name the language in a class.
  return /<code|<[a-z]+ [^>]*class=/i.test(html) ? undefined : 'code';
}

function keepsBlanks(name: string, attributes: string): boolean {
  return name.toLowerCase() === 'pre' || /white-space:\s*(?:pre|break-spaces)/i.test(attributes);
}
