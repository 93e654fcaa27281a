/** From above everything down to a line in the upper part of the window. What has reached it is being read, or was. */
const reached = { rootMargin: '1000000px 0px -60% 0px' };

/**
 * Marks the entry of the table of contents whose section is being read. The browser tells when a heading crosses the line,
 * so nothing runs while one scrolls. Returns what ends it.
 */
export function followSections(content: ParentNode): () => void {
  const links = [...content.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')];
  if (links.length === 0) return () => undefined;
  const passed = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) passed.add(target.id);
      else passed.delete(target.id);
    }
    const current = links.findLast((link) => passed.has(idOf(link)));
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }, reached);
  const headings = new Map([...content.querySelectorAll('[id]')].map((heading) => [heading.id, heading]));
  for (const link of links) {
    const heading = headings.get(idOf(link));
    if (heading) observer.observe(heading);
  }
  return () => observer.disconnect();
}

const idOf = (link: HTMLAnchorElement) => link.getAttribute('href')?.slice(1) ?? '';
