import { toCodeLanguage } from '../../../post/code-language-names';

/** What a line becomes, as Quill's formats. */
export type LineFormats = Readonly<Record<string, string | number | boolean>>;

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
