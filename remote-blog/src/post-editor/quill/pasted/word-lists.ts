import { renamedStyle } from '../../../post/inline-styles';

const placeInList = /mso-list:\s*(l\d+)\s+level(\d)/i;
const marker = `[${renamedStyle}*="mso-list:Ignore" i], [${renamedStyle}*="mso-list: Ignore" i]`;

/**
 * Makes items of the paragraphs that Word and Outlook mark as such in a property of their own. Which level of which list has bullets
 * stands in the style sheet; without one the text of the marker tells.
 */
export function readWordLists(page: Document, css: string): void {
  for (const paragraph of page.querySelectorAll(
    `p[${renamedStyle}*="mso-list"], div[${renamedStyle}*="mso-list"]`,
  )) {
    const [, list = '', level = ''] = placeInList.exec(paragraph.getAttribute(renamedStyle) ?? '') ?? [];
    if (!list) continue;
    const item = page.createElement('li');
    item.setAttribute(
      'data-list',
      isBulleted(paragraph, findLevelRule(css, list, level)) ? 'bullet' : 'ordered',
    );
    indent(item, Number(level));
    paragraph.querySelectorAll(marker).forEach((each) => each.remove());
    item.append(...paragraph.childNodes);
    const wrapper = page.createElement('ol');
    wrapper.append(item);
    paragraph.replaceWith(wrapper);
  }
}

/** Word for the web makes a list of each item, and says how deep it is. */
export function readLevelsOfItems(page: Document): void {
  for (const item of page.querySelectorAll('li[data-aria-level]')) {
    indent(item, Number(item.getAttribute('data-aria-level')));
  }
  // The mark at the end of a paragraph.
  for (const end of page.querySelectorAll('.EOP')) end.remove();
}

function indent(item: Element, level: number): void {
  if (level > 1) item.classList.add(`ql-indent-${Math.min(level - 1, 8)}`);
}

function findLevelRule(css: string, list: string, level: string): string | undefined {
  return new RegExp(`@list\\s+${list}:level${level}\\s*\\{([^{}]*)\\}`, 'i').exec(css)?.[1];
}

function isBulleted(paragraph: Element, rule: string | undefined): boolean {
  if (rule !== undefined) return /mso-level-number-format:\s*(?:bullet|image)/i.test(rule);
  return !/\d|[.)]\s*$/.test(paragraph.querySelector(marker)?.textContent ?? '');
}
