import { allowedTags, isEmbeddedPicture, isStoredPicture, isWebPicture } from '../post/html-policy';
import { deferInlineStyles } from '../post/inline-styles';

export interface ImportedText {
  html: string;
  /** The text of the first heading; undefined without one. */
  heading: string | undefined;
  /** Whether the text begins with it. */
  startsWithHeading: boolean;
  /** What posts do not have, in sentences. */
  notes: string[];
}

/** Elements that are stored under another name, or that the parser adds. */
const known = new Set([...allowedTags, 'del', 'strike']);

/** Reads the HTML of a Markdown text, which the API sanitizes when it is saved. `origin` is that of this site. */
export function readText(converted: string, origin: string): ImportedText {
  // Pictures of this site have no origin here, those of an export have.
  const html = converted.replaceAll(` src="${origin}/api/images/`, ' src="/api/images/');
  const { body } = new DOMParser().parseFromString(deferInlineStyles(html), 'text/html');
  const first = body.querySelector('h1, h2, h3, h4, h5, h6');
  return {
    html,
    heading: first?.textContent?.replace(/\s+/g, ' ').trim() || undefined,
    startsWithHeading: /^<h[1-6]>/.test(html),
    notes: [...findElements(body), ...findPictures(body), ...findNumbers(body)],
  };
}

/** Without the heading that it begins with, where that has become the title. */
export function dropFirstHeading(html: string): string {
  return html.slice(html.indexOf('</h') + '</h1>'.length);
}

function findElements(body: HTMLElement): string[] {
  const names = new Set(Array.from(body.querySelectorAll('*'), ({ localName }) => localName));
  const others = [...names].filter((name) => !known.has(name)).slice(0, 10);
  return others.length === 0 ? [] : [`Posts have no ${others.map((name) => `<${name}>`).join(', ')}.`];
}

function findPictures(body: HTMLElement): string[] {
  const sources = Array.from(body.querySelectorAll('img'), (picture) => picture.getAttribute('src') ?? '');
  const lost = sources.filter(
    (src) => !isStoredPicture(src) && !isWebPicture(src) && !isEmbeddedPicture(src),
  );
  return [...new Set(lost)]
    .slice(0, 10)
    .map((src) => `The picture “${src.slice(0, 100)}” has no address on the web.`);
}

function findNumbers(body: HTMLElement): string[] {
  return body.querySelector('ol[start]:not([start="1"])') ? ['Lists begin with 1.'] : [];
}
