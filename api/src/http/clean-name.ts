import { withoutInvisible } from '@site/release-rules';
import { cleanText } from './bidi-controls';

/** The name of somebody, on one line, without what nobody sees or what changes the text direction; empty when nothing is left. */
export function cleanName(name: string): string {
  return cleanText(withoutInvisible(name).replace(/[\s\p{Cc}]+/gu, ' '));
}
