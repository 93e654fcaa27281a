/** SQL for a time as ISO 8601 in UTC, which sorts like the time itself. */
export function toIsoTime(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
