import { headings } from '../element-attributes';
import { createContents, createSectionLink, headingClass } from '../sections/create-section-parts';
import { toHeadingText, toSectionIds } from '../sections/section';
import {
  createElement,
  elementsBelow,
  findAttribute,
  hasAncestor,
  replaceNode,
  textOf,
  type TreeParent,
} from './tree';

/** Marks the sections as `mark-sections.ts` does in a browser. */
export function markSectionTree(root: TreeParent): void {
  const found = elementsBelow(root)
    .filter(({ tagName }) => headings.includes(tagName))
    .map((heading) => ({ heading, text: toHeadingText(textOf(heading)) }))
    .filter(({ text }) => text !== '');
  const ids = toSectionIds(found.map(({ text }) => text));
  const sections = found.map(({ heading, text }, index) => ({
    heading,
    id: ids[index] ?? '',
    text,
    level: Number(findAttribute(heading, 'aria-level')),
  }));
  for (const section of sections) {
    const { heading, id } = section;
    heading.attrs.push({ name: 'id', value: id });
    if (hasAncestor(heading, ({ tagName }) => tagName === 'a')) continue;
    const frame = createElement('div', { class: headingClass });
    replaceNode(heading, [frame]);
    for (const child of [heading, createSectionLink(createElement, section)]) {
      frame.childNodes.push(child);
      child.parentNode = frame;
    }
  }
  const contents = createContents(createElement, sections);
  if (!contents) return;
  root.childNodes.unshift(contents);
  contents.parentNode = root;
}
