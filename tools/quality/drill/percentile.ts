import type { TimedResponse } from './send-request';

/** The time in milliseconds that this part of the responses does not exceed; 0 without responses. */
export function percentileOf(responses: Pick<TimedResponse, 'ms'>[], part: number): number {
  return percentile(
    responses.map(({ ms }) => ms),
    part,
  );
}

/** The value that this part of all values does not exceed; 0 without values. */
export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}
