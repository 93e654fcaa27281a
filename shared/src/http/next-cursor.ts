const nextLink = /<([^>]*)>\s*;[^,]*\brel="?next"?/;

/** The cursor (`after`) that an RFC 8288 `Link` header names for the next page; undefined on the last page. */
export function findNextCursor(link: unknown): string | undefined {
  const [, url] = (typeof link === 'string' && nextLink.exec(link)) || [];
  if (url === undefined || !URL.canParse(url, 'http://relative')) return undefined;
  return new URL(url, 'http://relative').searchParams.get('after') ?? undefined;
}
