import { codeLength } from '@site/shared/contracts';

const wholeCode = new RegExp(`(?<!\\d)\\d(?:[ -]?\\d){${codeLength - 1}}(?!\\d)`);

/** The digits of a typed or pasted text; of a sentence with a code only those of the code. */
export function readCode(text: string): string {
  return (wholeCode.exec(text)?.[0] ?? text).replace(/\D/g, '').slice(0, codeLength);
}
