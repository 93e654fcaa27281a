/** An item of a list that Quill wrote, sanitised. */
export interface QuillItem {
  /** The attributes of its `<li>`, as they stand in the tag. */
  attributes: string;
  html: string;
}

/**
 * Each of Quill's lists is one flat `<ol>`: what an item is stands in `data-list`, how deep in `ql-indent-<n>`. Readers
 * would see numbers instead of bullets, so they become real nested `<ul>` and `<ol>`.
 */
export function toNestedLists(items: QuillItem[]): { html: string; depth: number } {
  const open: string[] = [];
  let html = '';
  let depth = 0;
  const close = () => {
    html += `</li></${open.pop()}>`;
  };

  for (const item of items) {
    const kind = readAttribute(item, 'data-list') === 'ordered' ? 'ol' : 'ul';
    const level = Math.min(indentOf(item) + 1, open.length + 1);
    while (open.length > level || (open.length === level && open.at(-1) !== kind)) close();
    if (open.length === level) {
      html += '</li>';
    } else {
      open.push(kind);
      html += `<${kind}>`;
    }
    depth = Math.max(depth, open.length);
    // Without its end tag: items nested below it may follow.
    html += `<li${toAttributes(item)}>${item.html}`;
  }
  while (open.length > 0) close();
  return { html, depth };
}

/** Whether these attributes are those of an item that Quill wrote. */
export function isQuillItem(attributes: string): boolean {
  return / data-list(?:[ =]|$)/.test(attributes);
}

/** What else than check marks `data-list` says is said by the list. */
export function withoutListKind(attributes: string): string {
  return attributes.replace(/ data-list="(?:bullet|ordered)"/, ' data-list');
}

function toAttributes(item: QuillItem): string {
  const kind = readAttribute(item, 'data-list');
  const classes = classesOf(item).filter((name) => !/^ql-indent-\d$/.test(name));
  const style = readAttribute(item, 'style');
  return [
    style && ` style="${style}"`,
    classes.length > 0 && ` class="${classes.join(' ')}"`,
    (kind === 'checked' || kind === 'unchecked') && ` data-list="${kind}"`,
  ]
    .filter(Boolean)
    .join('');
}

function indentOf(item: QuillItem): number {
  const indent = classesOf(item).find((name) => /^ql-indent-[1-8]$/.test(name));
  return indent === undefined ? 0 : Number(indent.at(-1));
}

function classesOf(item: QuillItem): string[] {
  return readAttribute(item, 'class').split(' ').filter(Boolean);
}

function readAttribute({ attributes }: QuillItem, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
}
