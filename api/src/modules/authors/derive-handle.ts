import { handleMaxLength, handleMinLength } from '@site/shared/contracts/writing';
import { isOfficialName } from './official-names';

/** Handles for a display name, the best one first; the last ones contain the account's id. */
export function deriveHandles(name: string, accountId: number): string[] {
  const base = toHandle(name, handleMaxLength);
  const number = `-${accountId}`;
  const numbered = `${toHandle(name, handleMaxLength - number.length)}${number}`;
  const isFit = base.length >= handleMinLength && !isOfficialName(base);
  return [...(isFit ? [base, numbered] : []), `author${number}`, `author${number}-page`];
}

function toHandle(name: string, maxLength: number): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
}
