const nextLink = /<([^<>]*)>\s*;[^,]*\brel="?next"?/;

/** The cursor (`after`) that an RFC 8288 `Link` header names for the next page; undefined on the last page. */
export function findNextCursor(link: unknown): string | undefined {
  const url = typeof link === 'string' ? nextLink.exec(link)?.[1] : undefined;
  // Stryker disable next-line ConditionalExpression: the address "undefined" has no cursor either
  if (url === undefined) return undefined;
  if (!URL.canParse(url, 'http://relative')) return undefined;
  return new URL(url, 'http://relative').searchParams.get('after') ?? undefined;
}
