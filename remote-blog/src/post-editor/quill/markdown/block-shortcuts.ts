import { toCodeLanguage } from '../../../post/code-language-names';

/** What a line becomes, as Quill's formats. */
export type LineFormats = Readonly<Record<string, string | number | boolean | null>>;

const markers: readonly [pattern: RegExp, toFormats: (match: RegExpExecArray) => LineFormats | undefined][] =
  [
    [/^(#{1,6}) $/, ([, signs = '']) => ({ header: signs.length })],
    [/^[-*+] $/, () => ({ list: 'bullet' })],
    // Quill numbers its lists from 1: no other number would stay what was typed.
    [/^1[.)] $/, () => ({ list: 'ordered' })],
    [/^\[ ?\] $/, () => ({ list: 'unchecked' })],
    [/^\[x\] $/i, () => ({ list: 'checked' })],
    [/^> $/, () => ({ blockquote: true })],
    [/^``` $/, () => ({ 'code-block': true })],
    [/^```(\S+) $/, ([, name = '']) => toKnownCode(name)],
  ];

interface ItemFormats {
  list?: unknown;
  indent?: number;
}

/**
 * What the Markdown at the start of an item of a list makes of it: out of habit people write the sign of each item, though it has come
 * by itself. Two blanks before it are one more level.
 */
export function findItemShortcut(text: string, { list, indent = 0 }: ItemFormats): LineFormats | undefined {
  const typed = text.replace(/\u00a0/g, ' ');
  const sign = typed.trimStart();
  const isNext = list === 'ordered' && /^\d{1,3}[.)] $/.test(sign);
  const made = isNext ? list : findBlockShortcut(sign)?.['list'];
  if (made === undefined) return undefined;
  const isDeeper = typed.length - sign.length >= 2;
  return { list: made, ...(isDeeper && { indent: Math.min(indent + 1, 8) }) };
}

/** The name of the footnote that a line begins with. */
export function findFootnote(text: string): string | undefined {
  return /^\[\^([\w-]{1,40})\]: $/.exec(text.replace(/\u00a0/g, ' '))?.[1];
}

/** Whether a line of code ends its block: what comes after it is no code. */
export function isFenceEnd(line: string): boolean {
  return /^ {0,3}```\s*$/.test(line);
}

/** What the Markdown at the start of a line makes of it. `text` is the line up to a blank that was just typed. */
export function findBlockShortcut(text: string): LineFormats | undefined {
  // Browsers type some blanks as no-break spaces.
  const typed = text.replace(/\u00a0/g, ' ');
  for (const [pattern, toFormats] of markers) {
    const match = pattern.exec(typed);
    if (match) return toFormats(match);
  }
  return undefined;
}

/** The code block that a line opens which was ended with Enter. A language that is not known makes no difference. */
export function findFence(line: string): LineFormats | undefined {
  const [fence, name = ''] = /^```([\w+#.-]*)$/.exec(line) ?? [];
  return fence === undefined ? undefined : (toKnownCode(name) ?? { 'code-block': true });
}

function toKnownCode(name: string): LineFormats | undefined {
  const language = toCodeLanguage(name);
  return language === undefined ? undefined : { 'code-block': language };
}
