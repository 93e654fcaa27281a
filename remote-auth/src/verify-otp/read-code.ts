import { codeLength } from '@site/shared/contracts';

const wholeCode = new RegExp(`(?<!\\d)\\d(?:[ -]?\\d){${codeLength - 1}}(?!\\d)`);

/** The digits of a typed or pasted text, in whatever script; of a sentence with a code only those of the code. */
export function readCode(text: string): string {
  const latin = text.replace(/\p{Nd}/gu, toLatinDigit);
  return (wholeCode.exec(latin)?.[0] ?? latin).replace(/\D/g, '').slice(0, codeLength);
}

/** Unicode has the ten digits of each script in a row, and nothing but whole rows beside each other. */
function toLatinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
