/**
 * Whether `If-None-Match` names the entity tag of what would be sent, so that a 304 is enough. Weak comparison, because
 * a proxy that compresses makes a tag weak; `*` names every tag. Source: RFC 9110, section 13.1.2.
 */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => withoutWeakness(tag.trim()));
  return tags.includes('*') || tags.includes(withoutWeakness(etag));
}

function withoutWeakness(etag: string): string {
  return etag.replace(/^W\//, '');
}
