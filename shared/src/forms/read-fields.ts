/** The texts of a form's fields by name; an e-mail address without the spaces around it. */
export function readFields<Field extends string>(
  form: HTMLFormElement,
  ...names: Field[]
): Record<Field, string> {
  const data = new FormData(form);
  const read = (name: Field): [Field, string] => {
    const text = String(data.get(name) ?? '');
    return [name, name === 'email' ? text.trim() : text];
  };
  return Object.fromEntries(names.map(read)) as Record<Field, string>;
}
