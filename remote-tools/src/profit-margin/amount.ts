/** Longer than any price, and short enough to calculate with at every keystroke. */
const maxLength = 60;

const plainForm = /^\d*(?:\.\d*)?$/;
const groupedForm = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;

/**
 * The text of a field after somebody typed or pasted `entered`: digits with at most one decimal point. Spaces, currency signs
 * and the commas of `1,234.50` are dropped; undefined for anything else.
 */
export function toAmountText(entered: string): string | undefined {
  const bare = entered.replaceAll(/[\s$€£₹]/g, '');
  const text = groupedForm.test(bare) ? bare.replaceAll(',', '') : bare;
  return plainForm.test(text) && text.length <= maxLength ? text : undefined;
}

/** An exact amount of money: `units` · 10^-`decimals`. */
export interface Amount {
  units: bigint;
  decimals: number;
}

/** Parses the result of {@link toAmountText}: `1.` and `.5` are numbers, an empty text and `.` are not. */
export function parseAmount(text: string): Amount | undefined {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = whole + fraction;
  return digits === '' ? undefined : { units: BigInt(digits), decimals: fraction.length };
}
