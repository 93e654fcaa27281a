/** Whole numbers, with separators. */
export function formatCount(value: number): string {
  return new Intl.NumberFormat('en').format(Math.round(value));
}

/** A share from 0 to 1. */
export function formatShare(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.01) return '< 0.01 %';
  return `${percent === 0 || percent >= 10 ? Math.round(percent) : percent.toFixed(percent < 1 ? 2 : 1)} %`;
}

export function formatMs(ms: number): string {
  return `${formatCount(ms)} ms`;
}

/** Layout shift has no unit. */
export function formatShift(value: number): string {
  return value.toFixed(3);
}
