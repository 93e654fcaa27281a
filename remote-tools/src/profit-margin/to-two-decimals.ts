/** A fraction as text with two decimals, half a hundredth rounded away from zero. The denominator is positive. */
export function toTwoDecimals(numerator: bigint, denominator: bigint): string {
  const isNegative = numerator < 0n;
  const size = isNegative ? -numerator : numerator;
  const hundredths = (size * 200n + denominator) / (denominator * 2n);
  const digits = String(hundredths).padStart(3, '0');
  const sign = isNegative && hundredths > 0n ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
