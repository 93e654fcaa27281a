/** Longer than any price, and short enough to calculate with at every key stroke. */
const maxLength = 60;

const plainForm = /^\d*(?:\.\d*)?$/;
const groupedForm = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;

/**
 * What stands in a field after somebody typed or pasted `entered`: digits with at most one decimal point. Spaces,
 * currency signs and the commas of `1,234.50` are dropped; undefined when something else is in it.
 */
export function toAmountText(entered: string): string | undefined {
  const bare = entered.replaceAll(/[\s$€£₹]/g, '');
  const text = groupedForm.test(bare) ? bare.replaceAll(',', '') : bare;
  return plainForm.test(text) && text.length <= maxLength ? text : undefined;
}

/** An amount of money, exact: `units` · 10^-`decimals`. */
export interface Amount {
  units: bigint;
  decimals: number;
}

/** Reads what {@link toAmountText} lets through: `1.` and `.5` are numbers, the empty text and `.` are none. */
export function parseAmount(text: string): Amount | undefined {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = whole + fraction;
  return digits === '' ? undefined : { units: BigInt(digits), decimals: fraction.length };
}
