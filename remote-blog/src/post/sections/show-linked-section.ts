/** Goes to the section that the address names. A browser does so itself for what it finds in the page. */
export function showLinkedSection(content: ParentNode): void {
  const id = readId(window.location.hash);
  if (!id) return;
  [...content.querySelectorAll('[id]')].find((element) => element.id === id)?.scrollIntoView();
}

function readId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Written by hand.
    return '';
  }
}
