const format = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** A moment of the contract (ISO 8601) as a date for people. */
export function PostDate({ value }: { value: string }) {
  return <time dateTime={value}>{format.format(new Date(value))}</time>;
}
