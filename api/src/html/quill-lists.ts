/** An item of Quill's lists, sanitised. */
export interface QuillItem {
  /** The attributes of its `<li>`, as written in the tag. */
  attributes: string;
  html: string;
}

/**
 * Quill writes each list as one flat `<ol>`, with the kind of an item in `data-list` and its level in `ql-indent-<n>`. Readers
 * would see numbers instead of bullets, so this creates nested `<ul>` and `<ol>`.
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
    // The end tag comes later, because nested items may follow.
    html += `<li${toAttributes(item)}>${item.html}`;
  }
  while (open.length > 0) close();
  return { html, depth };
}

/** Whether these attributes are those of an item that Quill wrote. */
export function isQuillItem(attributes: string): boolean {
  return / data-list(?:[ =]|$)/.test(attributes);
}

/** Removes `data-list` except for check marks, because the list element has the kind. */
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
