const format = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

export function NoteDate({ date }) {
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
