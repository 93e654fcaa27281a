/** A time such as `2026-11-23 14:05 UTC`: to the minute, and the same for everybody in the team. */
export function Moment({ value }: { value: string }) {
  return <time dateTime={value}>{toMoment(value)}</time>;
}

export function toMoment(value: string): string {
  return `${value.slice(0, 10)} ${value.slice(11, 16)} UTC`;
}
