const ending = new Set(
  'P H1 H2 H3 H4 H5 H6 LI UL OL DIV BLOCKQUOTE PRE TABLE TR TD TH FIGURE FIGCAPTION HR BR'.split(' '),
);

/**
 * What of a post's HTML a moderator reads, passage by passage: text, and where links, pictures and videos come from.
 * Formatting is left out. Nothing in the HTML is loaded or run.
 */
export function toPassages(html: string): string[] {
  const passages: string[] = [];
  let passage = '';

  const end = () => {
    if (passage.trim() !== '') passages.push(passage.trimEnd());
    passage = '';
  };

  const addText = (text: string, isCode: boolean) => {
    if (!isCode) {
      passage += text.replace(/\s+/g, ' ').replace(/^ /, passage === '' ? '' : ' ');
      return;
    }
    const [first = '', ...lines] = text.split('\n');
    passage += first;
    for (const line of lines) {
      end();
      passage = line;
    }
  };

  const walk = (parent: Element, isCode: boolean) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) addText(node.data, isCode);
      else if (node instanceof Element) enter(node, isCode);
    }
  };

  const enter = (element: Element, isCode: boolean) => {
    const ends = ending.has(element.tagName);
    if (ends) end();
    walk(element, isCode || element.tagName === 'PRE');
    passage += describe(element);
    if (ends) end();
  };

  walk(new DOMParser().parseFromString(html, 'text/html').body, false);
  end();
  return passages;
}

/** What an element says beside its text. */
function describe(element: Element): string {
  const address = element.getAttribute('src') ?? element.getAttribute('data-outside') ?? '';
  switch (element.tagName) {
    case 'A': {
      const href = element.getAttribute('href') ?? '';
      return href === '' || href === element.textContent ? '' : ` (${href})`;
    }
    case 'IMG':
      return `[Picture ${[element.getAttribute('alt'), address].filter(Boolean).join(', ')}]`;
    case 'IFRAME':
      return `[Video ${address}]`;
    default:
      return '';
  }
}
