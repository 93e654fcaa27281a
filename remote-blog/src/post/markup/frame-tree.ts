import codeStyles from '../code-block.module.css';
import { toLanguageName } from '../code-language-names';
import { hasLongLines } from '../code-text';
import contentStyles from '../post-content.module.css';
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

/** Puts code and tables into the frames that `code-block.ts` and `frame-tables.ts` make in a browser. */
export function frameTree(root: TreeParent, isInTable = false): void {
  rebuildChildren(root, (child, put) => {
    if (!isElement(child)) return put(child);
    if (isCode(child)) return put(frameCode(child));
    frameTree(child, isInTable || isTable(child));
    put(isTable(child) && !isInTable ? frameTable(child) : child);
  });
}

const isTable = ({ tagName }: TreeElement) => tagName === 'table';
const isCode = (element: TreeElement) =>
  element.tagName === 'pre' || hasClass(element, 'ql-code-block-container');

/** Scrolls sideways, with the arrow keys as well. */
const toFrame = (className = '', label: string) => ({
  class: className,
  tabindex: '0',
  role: 'group',
  'aria-label': label,
});

const frameTable = (table: TreeElement) =>
  createElement('div', toFrame(contentStyles['table'], 'Table'), table);

function frameCode(source: TreeElement): TreeElement {
  const language = [source, ...elementsBelow(source)]
    .map((element) => findAttribute(element, 'data-language'))
    .find((name) => name !== undefined);
  const named = language !== undefined && language !== 'plain';
  const code = createElement('code', named ? { 'data-language': language } : {}, readCodeText(source));
  const text = textOf(code);
  const button = { type: 'button', class: codeStyles['button'] ?? '' };
  const copy = { ...button, class: `${button.class} ${codeStyles['copy'] ?? ''}`, 'aria-live': 'polite' };
  return createElement(
    'div',
    { class: codeStyles['frame'] ?? '' },
    createElement(
      'div',
      { class: codeStyles['bar'] ?? '' },
      createElement(
        'span',
        { class: codeStyles['language'] ?? '', 'data-language-label': '' },
        toLanguageName(named ? language : undefined),
      ),
      ...(hasLongLines(text)
        ? [createElement('button', { ...button, 'aria-pressed': 'false' }, 'Wrap lines')]
        : []),
      createElement('button', copy, 'Copy'),
    ),
    createElement('pre', { ...toFrame(codeStyles['text'], 'Code'), translate: 'no' }, code),
  );
}

function readCodeText(source: TreeElement): string {
  const lines = elementsBelow(source).filter((element) => hasClass(element, 'ql-code-block'));
  const text = lines.length > 0 ? lines.map(textOf).join('\n') : textOf(source);
  return text.replace(/\n$/, '');
}

function hasClass(element: TreeElement, name: string): boolean {
  return (findAttribute(element, 'class') ?? '').split(/\s+/).includes(name);
}
