/** What to type after a release was made known. */
export function howToActivate(remote: string, release: string): string {
  return `Make it live: npm run site -- release activate ${remote} ${release}`;
}
