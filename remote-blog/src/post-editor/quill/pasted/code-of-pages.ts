import { toCodeLanguage } from '../../../post/code-language-names';
import { renamedStyle } from '../../../post/inline-styles';

/** Numbers of lines, buttons and labels, which belong to the page. */
const beside = [
  'button, [role="button"], [aria-hidden="true"], .sr-only',
  '.linenos, .lineno, .linenumber, .line-number, .line-numbers, .line-numbers-rows, .hljs-ln-numbers, .blob-num',
].join();
const cellOfCode = 'td.blob-code, td.hljs-ln-code, td.code, td.rouge-code, td.line-content';
const namedLanguage = /(?:^|\s)(?:lang(?:uage)?-|highlight-(?:source|text)-)([\w+#]+)/;

/**
 * Makes a `pre` with nothing but the text of each code block and each table of code, as GitHub, GitLab, Stack Overflow, ChatGPT and
 * documentation have them, and names its language.
 */
export function readCodeOfPages(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    const cells = [...table.querySelectorAll(cellOfCode)].filter((cell) => cell.closest('table') === table);
    if (cells.length > 0) replaceWithCode(table, cells.map(readText).join('\n'));
  }
  for (const code of page.querySelectorAll(`code[class*="language-"], code[${renamedStyle}*="pre"]`)) {
    if (!code.closest('pre') && readText(code).includes('\n')) replaceWithCode(code, readText(code));
  }
  for (const block of page.querySelectorAll('pre')) {
    const codes = block.querySelectorAll('code');
    // What stands beside the only code, such as the name of its language, is a label.
    const [code] = codes.length === 1 ? codes : [block];
    replaceWithCode(block, readText(code ?? block));
  }
}

function replaceWithCode(element: Element, text: string): void {
  const code = element.ownerDocument.createElement('pre');
  const language = findLanguage(element);
  if (language) code.setAttribute('data-language', language);
  code.textContent = text.replace(/\n$/, '');
  element.replaceWith(code);
}

function findLanguage(element: Element): string | undefined {
  const around = [element.parentElement, element.parentElement?.parentElement];
  const named = [
    element,
    ...element.querySelectorAll('[class], [lang], [data-lang], [data-language]'),
    ...around,
  ];
  for (const each of named) {
    const [, name] = namedLanguage.exec(each?.className ?? '') ?? [];
    const attributes = ['data-language', 'data-lang', 'lang'].map((attribute) =>
      each?.getAttribute(attribute),
    );
    const language = [name, ...attributes].map((one) => one && toCodeLanguage(one)).find(Boolean);
    if (language) return language;
  }
  return undefined;
}

/** The text of a piece of code with the ends of its lines, which may be elements. */
function readText(code: Element): string {
  for (const element of code.querySelectorAll(beside)) element.remove();
  for (const end of code.querySelectorAll('br')) end.replaceWith('\n');
  for (const line of code.querySelectorAll('div, p, tr')) {
    if (line.nextElementSibling && !line.textContent.endsWith('\n')) line.append('\n');
  }
  return code.textContent.replace(/\r\n?/g, '\n').replace(/\n$/, '');
}
