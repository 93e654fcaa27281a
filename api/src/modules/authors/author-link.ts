/** The URL to store, or undefined for one that is not shown to others: it needs `https:` and a host, and no password. */
export function toAuthorLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isOpen = protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
  return isOpen ? href : undefined;
}
