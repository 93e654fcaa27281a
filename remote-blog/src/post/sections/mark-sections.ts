import { headings } from '../element-attributes';
import { createContents, createSectionLink, headingClass } from './create-section-parts';
import { toHeadingText, toSectionIds, type CreateElement } from './section';

/** Gives every heading below `root` an id and a link to it, and the whole a table of contents where it has several. */
export function markSections(root: ParentNode): void {
  const found = [...root.querySelectorAll(headings.join())].filter(
    ({ textContent }) => toHeadingText(textContent) !== '',
  );
  const texts = found.map(({ textContent }) => toHeadingText(textContent));
  const ids = toSectionIds(texts);
  const sections = found.map((heading, index) => ({
    id: ids[index] ?? '',
    text: texts[index] ?? '',
    level: Number(heading.getAttribute('aria-level')),
  }));
  for (const [index, section] of sections.entries()) {
    const heading = found[index];
    if (!heading) continue;
    heading.id = section.id;
    // A link cannot stand in another one.
    if (heading.closest('a')) continue;
    const frame = create('div', { class: headingClass });
    heading.replaceWith(frame);
    frame.append(heading, createSectionLink(create, section));
  }
  const contents = createContents(create, sections);
  if (contents) root.prepend(contents);
}

const create: CreateElement<Element> = (tag, attributes, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};
