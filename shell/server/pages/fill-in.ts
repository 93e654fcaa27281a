/** Values by name, nested as in a response of the API. */
export type Fields = Record<string, unknown>;

/** The text with its `{fields}`; undefined when one of them is missing or empty. */
export function fillInText(template: string, fields: Fields): string | undefined {
  let isComplete = true;
  const text = template.replace(/\{([a-z_.]+)\}/g, (_, name: string) => {
    const value = findField(name, fields);
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return String(value);
    isComplete = false;
    return '';
  });
  return isComplete ? text : undefined;
}

/** The same for every text of an object. What lacks a field goes, and so does an object that is left with its type alone. */
export function fillIn(template: unknown, fields: Fields): unknown {
  if (typeof template === 'string') return findList(template, fields) ?? fillInText(template, fields);
  if (Array.isArray(template)) return toList(template.map((item) => fillIn(item, fields)));
  if (typeof template !== 'object' || template === null) return template;
  const entries = Object.entries(template)
    .map(([key, value]) => [key, fillIn(value, fields)] as const)
    .filter(([, value]) => value !== undefined);
  return entries.some(([key]) => key !== '@type') ? Object.fromEntries(entries) : undefined;
}

/** The list for which a text of one field stands. */
function findList(template: string, fields: Fields): string[] | undefined {
  const [, name = ''] = /^\{([a-z_.]+)\}$/.exec(template) ?? [];
  const value = findField(name, fields);
  return Array.isArray(value) ? toList(value.filter((item) => typeof item === 'string')) : undefined;
}

function toList<Item>(items: Item[]): Item[] | undefined {
  const present = items.filter((item) => item !== undefined);
  return present.length > 0 ? present : undefined;
}

function findField(name: string, fields: Fields): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Fields)[key]
          : undefined,
      fields,
    );
}
