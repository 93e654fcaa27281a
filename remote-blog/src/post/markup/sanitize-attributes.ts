import { extraAttributes } from '../element-attributes';
import {
  allowedAttributes,
  areStoredCopies,
  isAllowedLink,
  isAllowedVideo,
  isStoredPicture,
  keepAllowedClasses,
} from '../html-policy';
import { keepColors } from './keep-colors';
import type { TreeElement } from './tree';

const withScheme = /^\s*[a-z][a-z0-9+.-]*\s*:/i;

const rules: Record<string, (value: string, tag: string) => boolean> = {
  alt: () => true,
  href: (value, tag) => tag === 'a' && isAllowedLink(value),
  src: (value, tag) => (tag === 'img' ? isStoredPicture(value) : tag === 'iframe' && isAllowedVideo(value)),
  srcset: (value, tag) => tag === 'img' && areStoredCopies(value),
};

/** Leaves an element the attributes that the policy allows, and gives it those that it always has. */
export function sanitizeAttributes(element: TreeElement): void {
  const { tagName, attrs } = element;
  const kept = attrs.flatMap(({ name, value }): [string, string][] => {
    if (name === 'class') return ifAny(name, keepAllowedClasses(value));
    // The policy of the page forbids inline styles; the colours come with the scripts.
    if (name === 'style' || name === 'data-style') return ifAny('data-style', keepColors(value));
    if (!allowedAttributes.includes(name)) return [];
    const isAllowed = rules[name] ?? ((text) => !withScheme.test(text));
    return isAllowed(value, tagName) ? [[name, value]] : [];
  });
  const defaults: [string, string][] = tagName === 'img' ? [['alt', '']] : [];
  const extra = extraAttributes(tagName, new Map(kept).get('href'));
  const all = new Map([...defaults, ...kept, ...Object.entries(extra)]);
  element.attrs = [...all].map(([name, value]) => ({ name, value }));
}

function ifAny(name: string, value: string): [string, string][] {
  return value === '' ? [] : [[name, value]];
}
