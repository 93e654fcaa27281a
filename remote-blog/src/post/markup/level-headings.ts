import { headings, toHeadingLevels } from '../element-attributes';
import { elementsBelow, type TreeParent } from './tree';

/** Gives headings the level that they have below the page's own. */
export function levelHeadings(root: TreeParent): void {
  const found = elementsBelow(root).filter(({ tagName }) => headings.includes(tagName));
  const levels = toHeadingLevels(found.map(({ tagName }) => tagName));
  for (const { attrs, tagName } of found)
    attrs.push({ name: 'aria-level', value: levels.get(tagName) ?? '' });
}
