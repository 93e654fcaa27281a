import { headings } from '../element-attributes';
import { createContents, createSectionLink, headingClass } from '../sections/create-section-parts';
import { toHeadingText, toSectionIds, type Section } from '../sections/section';
import {
  createElement,
  elementsBelow,
  findAttribute,
  isElement,
  rebuildChildren,
  textOf,
  type TreeElement,
  type TreeParent,
} from './tree';

/** Marks the sections as `mark-sections.ts` does in a browser. */
export function markSectionTree(root: TreeParent): void {
  const found = elementsBelow(root)
    .filter(({ tagName }) => headings.includes(tagName))
    .map((heading) => ({ heading, text: toHeadingText(textOf(heading)) }))
    .filter(({ text }) => text !== '');
  const ids = toSectionIds(found.map(({ text }) => text));
  const sections = new Map(
    found.map(({ heading, text }, index): [TreeElement, Section] => [
      heading,
      { id: ids[index] ?? '', text, level: Number(findAttribute(heading, 'aria-level')) },
    ]),
  );
  for (const [heading, { id }] of sections) heading.attrs.push({ name: 'id', value: id });
  if (sections.size > 0) linkHeadings(root, sections, false);
  const contents = createContents(createElement, [...sections.values()]);
  if (!contents) return;
  root.childNodes.unshift(contents);
  contents.parentNode = root;
}

function linkHeadings(parent: TreeParent, sections: Map<TreeElement, Section>, isInLink: boolean): void {
  rebuildChildren(parent, (child, put) => {
    if (!isElement(child)) return put(child);
    linkHeadings(child, sections, isInLink || child.tagName === 'a');
    const section = sections.get(child);
    // A link cannot stand in another one.
    if (!section || isInLink) return put(child);
    put(createElement('div', { class: headingClass }, child, createSectionLink(createElement, section)));
  });
}
