import { hasVisibleText } from '@site/shared/contracts/writing';
import { deferInlineStyles } from '../../post/inline-styles';

/**
 * The HTML of the editor as the server would store it, with nested lists in place of Quill's flat ones and without empty
 * lines, but not sanitised.
 * Its styles stay renamed, as `sanitizePost` takes them.
 */
export function toSavedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(deferInlineStyles(html), 'text/html');
  for (const list of body.querySelectorAll('ol')) {
    const items = [...list.children].filter((item) => item.matches('li[data-list]'));
    if (items.length > 0) list.replaceWith(...nest(items));
  }
  dropEmptyLines(body);
  return body.innerHTML;
}

const joined = 'blockquote, ul, ol, pre, div, table';

/** Only between two blocks of one kind one stays, because it keeps them apart. */
function dropEmptyLines(body: Element): void {
  for (const line of [...body.children].filter(isEmptyLine)) {
    const { previousElementSibling: before, nextElementSibling: after } = line;
    const kinds = [before, after].map((each) => each?.matches(joined) && each.localName.replace('ul', 'ol'));
    if (!kinds[0] || kinds[0] !== kinds[1]) line.remove();
  }
}

function isEmptyLine(element: Element): boolean {
  return (
    /^(?:p|h[1-6]|figure)$/.test(element.localName) &&
    !hasVisibleText(element.textContent) &&
    !element.querySelector('img, iframe')
  );
}

/** Of lists that follow each other on the first level, each holds those of its items. */
function nest(items: Element[]): Element[] {
  const roots: Element[] = [];
  let open: Element[] = [];
  for (const item of items) {
    const kind = item.getAttribute('data-list');
    const tag = kind === 'ordered' ? 'ol' : 'ul';
    const level = Math.min(indentOf(item) + 1, open.length + 1);
    const isSame = open[level - 1]?.localName === tag;
    open = open.slice(0, isSame ? level : level - 1);
    if (!isSame) {
      const list = document.createElement(tag);
      const parent = open.at(-1);
      if (parent) parent.lastElementChild?.append(list);
      else roots.push(list);
      open.push(list);
    }
    if (kind === 'ordered' || kind === 'bullet') item.removeAttribute('data-list');
    item.classList.remove(...[...item.classList].filter((name) => name.startsWith('ql-indent-')));
    if (item.className === '') item.removeAttribute('class');
    open.at(-1)?.append(item);
  }
  return roots;
}

function indentOf(item: Element): number {
  return Number(/ql-indent-([1-8])/.exec(item.className)?.[1] ?? 0);
}
