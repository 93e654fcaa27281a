/** Longer than any price, and short enough to calculate with at every keystroke. */
const maxLength = 60;

const plainForm = /^\d*(?:\.\d*)?$/;
const commaForm = /^\d*,\d*$/;
const groupedForm = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;
/** Someone may be typing a grouped amount. */
const groupedStart = /^\d{1,3}(?:,\d{2,3})*,\d{0,3}$/;
/** The last of two kinds of separators is the decimal one. */
const twoKinds = [/^(\d{1,3}(?:,\d{2,3})*,\d{3})\.(\d*)$/, /^(\d{1,3}(?:\.\d{3})*\.\d{3}),(\d*)$/];
const groupedByPoints = /^\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * The text of a field after somebody typed or pasted `entered`: digits with at most one decimal point, or with commas, whose
 * meaning is not known before the amount is complete. Wide digits are plain ones. Spaces, currency signs and the separators of `1,234.50` are dropped; undefined
 * for anything else.
 */
export function toAmountText(entered: string): string | undefined {
  const text = dropSeparators(entered.normalize('NFKC').replaceAll(/[\s$€£₹]/g, ''));
  const isAccepted = [plainForm, commaForm, groupedStart].some((form) => form.test(text));
  return isAccepted && text.length <= maxLength ? text : undefined;
}

/** A complete amount with a point, or `text` itself when it is not complete. A single comma is a decimal one. */
export function toPlainAmount(text: string): string {
  if (commaForm.test(text)) return text.replace(',', '.');
  return groupedForm.test(text) ? text.replaceAll(',', '') : text;
}

/** An exact amount of money: `units` · 10^-`decimals`. */
export interface Amount {
  units: bigint;
  decimals: number;
}

/**
 * Parses the result of {@link toAmountText}: `1.` and `.5` are numbers; an empty text, `.` and groups that are not complete are
 * not.
 */
export function parseAmount(text: string): Amount | undefined {
  const plain = toPlainAmount(text);
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = whole + fraction;
  if (digits === '' || !plainForm.test(plain)) return undefined;
  return { units: BigInt(digits), decimals: fraction.length };
}

function dropSeparators(text: string): string {
  if (groupedByPoints.test(text)) return text.replaceAll('.', '');
  const [, whole, fraction] = twoKinds.map((form) => form.exec(text)).find((match) => match !== null) ?? [];
  return whole === undefined ? text : `${whole.replaceAll(/[.,]/g, '')}.${fraction}`;
}
