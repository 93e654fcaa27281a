/** Pseudo-elements that may be written with one colon. */
const pseudoElement = /^:(?::|(?:before|after|first-line|first-letter)\b)/;
const documentItself = /^(?::root|html|body|:host)$/;

/**
 * Limits selectors to the elements of an area. Their specificity stays the same.
 *
 * @param selectors as in `selectorText`: with commas between them
 * @param within what the elements have to match, in `:where()`
 * @param area what stands for the document, whose variables and font a remote may set for itself
 */
export function containSelectors(selectors: string, within: string, area: string): string {
  return splitSelectors(selectors)
    .map((selector) => {
      if (documentItself.test(selector)) return area;
      const end = findEndOfSubject(selector);
      return `${selector.slice(0, end)}${within}${selector.slice(end)}`;
    })
    .join(', ');
}

/** Whether a selector names neither a class nor an id nor an attribute. */
export function isUnscoped(selector: string): boolean {
  return !/[.#[&]/.test(selector);
}

/** Whether it is a single selector for the document under a condition, such as `:root:has(.page)`. */
export function matchesDocument(selector: string): boolean {
  let is = /^(?::root|html)(?=[:.[])(?!.*::)/.test(selector);
  walk(selector, (at) => {
    if (/[\s>+~|,]/.test(selector[at]!)) is = false;
  });
  return is;
}

/** Whether a nested rule matches the same elements as the rule around it: each of its selectors ends with `&`. */
export function matchesParent(selectors: string): boolean {
  // A comma in brackets is taken for one between selectors, which is to the safe side.
  return !/[^&](?:,|$)/.test(selectors);
}

export function splitSelectors(selectors: string): string[] {
  const parts: string[] = [];
  let start = 0;
  walk(selectors, (at) => {
    if (selectors[at] !== ',') return;
    parts.push(selectors.slice(start, at).trim());
    start = at + 1;
  });
  return [...parts, selectors.slice(start).trim()];
}

/** Where the pseudo-elements of the last compound begin, or the selector ends. */
function findEndOfSubject(selector: string): number {
  let end = selector.length;
  let isFound = false;
  walk(selector, (at) => {
    if (/[\s>+~|]/.test(selector[at]!)) isFound = false;
    else if (!isFound && pseudoElement.test(selector.slice(at))) {
      isFound = true;
      end = at;
    }
    if (!isFound) end = selector.length;
  });
  return end;
}

/** Visits the characters outside of brackets, quotes and escapes. */
function walk(selector: string, visit: (at: number) => void): void {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < selector.length; at += 1) {
    const character = selector[at]!;
    if (character === '\\') at += 1;
    else if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (depth === 0) visit(at);
  }
}
