import type { FieldErrors } from '@site/shared/contracts';

/** What is wrong, by field; fields without a problem are absent. */
export type FieldMessages<Field extends string = string> = { [Name in Field]?: string };

/** The message to show for each field that the server named: the first of a list, or the value itself. */
export function toFieldMessages(details: FieldErrors): FieldMessages {
  const first = ([field, message]: [string, string | string[]]) => [field, [message].flat()[0]];
  return Object.fromEntries(
    Object.entries(details)
      .map(first)
      .filter(([, message]) => Boolean(message)),
  );
}

/** Drops the fields that have no problem. */
export function onlyProblems<Field extends string>(
  messages: Record<Field, string | undefined>,
): FieldMessages<Field> {
  const problems = Object.entries(messages).filter(([, message]) => message !== undefined);
  return Object.fromEntries(problems) as FieldMessages<Field>;
}
