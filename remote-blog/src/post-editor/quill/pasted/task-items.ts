const checkbox = 'input[type="checkbox"]';

/** Marks tasks as the editor does: those of Markdown, GitHub, Google Docs, Notion and Confluence. */
export function readTaskItems(page: Document): void {
  for (const task of page.querySelectorAll('div[data-task-state]')) {
    const item = page.createElement('li');
    item.setAttribute('data-list', task.getAttribute('data-task-state') === 'DONE' ? 'checked' : 'unchecked');
    item.append(...task.childNodes);
    const list = page.createElement('ul');
    list.append(item);
    task.replaceWith(list);
  }
  for (const item of page.querySelectorAll('li')) {
    const isDone = takeCheckmark(item);
    if (isDone !== undefined) item.setAttribute('data-list', isDone ? 'checked' : 'unchecked');
  }
  for (const input of page.querySelectorAll(checkbox)) input.remove();
}

/** Whether the task is done; undefined for an item that is none. */
function takeCheckmark(item: Element): boolean | undefined {
  if (item.getAttribute('role') === 'checkbox') {
    // Some browsers get a picture of the checkbox as well.
    item.querySelector('img[aria-roledescription="checkbox"]')?.remove();
    return item.getAttribute('aria-checked') === 'true';
  }
  const box = item.querySelector(`:scope > ${checkbox}, :scope > :first-child > ${checkbox}`);
  if (box) return box.hasAttribute('checked');
  const first =
    item.firstChild?.nodeType === Node.ELEMENT_NODE ? item.firstChild.firstChild : item.firstChild;
  const [written, mark] = /^\s*\[([ x])\]\s+/i.exec(first?.nodeValue ?? '') ?? [];
  if (!first || written === undefined) return undefined;
  first.nodeValue = (first.nodeValue ?? '').slice(written.length);
  return mark !== ' ';
}
