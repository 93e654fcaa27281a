/** The start of the hour, in ISO 8601. */
export function toHour(time: Date): string {
  return `${time.toISOString().slice(0, 13)}:00:00.000Z`;
}
