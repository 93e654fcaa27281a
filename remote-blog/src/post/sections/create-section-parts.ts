import type { CreateElement, Section } from './section';
import styles from './sections.module.css';

/** With fewer sections a post is seen at a glance. */
const fewestSections = 3;
/** Nobody finds anything in a longer list. */
const mostSections = 200;
/** The upper two levels: more would be longer than the screen. */
const deepestLevel = 3;

export const headingClass = styles['heading'] ?? '';

/** The link that stands beside a heading and leads to it. */
export function createSectionLink<Element>(create: CreateElement<Element>, { id, text }: Section): Element {
  return create(
    'a',
    { class: styles['link'] ?? '', href: `#${id}`, 'aria-label': `Link to this section: ${text}` },
    '#',
  );
}

/** The table of contents; undefined for a post that needs none, or that none would help. */
export function createContents<Element>(
  create: CreateElement<Element>,
  sections: Section[],
): Element | undefined {
  const listed = sections.filter(({ level }) => level <= deepestLevel);
  if (listed.length < fewestSections || listed.length > mostSections) return undefined;
  const entries = listed.map(({ id, text, level }) =>
    create('li', { 'data-level': String(level) }, create('a', { href: `#${id}` }, text)),
  );
  return create(
    'nav',
    { class: styles['contents'] ?? '', 'aria-label': 'On this page' },
    create(
      'div',
      { class: styles['sticky'] ?? '' },
      create('p', { class: styles['title'] ?? '' }, 'On this page'),
      create('ul', {}, ...entries),
    ),
  );
}
