/**
 * Where a release lies on another origin. Undefined for everything but an http(s) address without a password, on a host
 * that is safe to stand in a header: URLs allow hosts with `;` and `,`, which would end a directive of the policy.
 */
export function findReleaseUrl(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isPlain = /^[\w.-]+$|^\[[\da-f:.]+\]$/.test(url.hostname);
  return isWeb && isPlain && url.username === '' && url.password === '' ? url : undefined;
}
