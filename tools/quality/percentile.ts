/** The whole milliseconds that this part of the responses do not exceed; 0 without responses. */
export function percentileOf(responses: { ms: number }[], part: number): number {
  const times = responses.map(({ ms }) => ms);
  return Math.round(percentile(times, part));
}

/** The value that this part of all values does not exceed; 0 without values. */
export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const median = (values: number[]) => percentile(values, 0.5);
