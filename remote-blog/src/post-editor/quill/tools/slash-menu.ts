import Quill from 'quill';
import Module from 'quill/core/module.js';
import type Delta from 'quill-delta';
import { findCommands, type Command } from './commands';

const menuId = 'slash-menu';
/** About what the list takes; where there is less room below the caret it opens above. */
const heightPx = 280;

/**
 * A list of what the text can hold, opened by a slash at the start of a word. The focus stays in the text: what is typed on filters
 * the list, the arrow keys move in it, Enter and Tab choose, and Escape closes it and leaves the slash.
 */
export class SlashMenu extends Module {
  private readonly list = document.createElement('div');
  /** Where the slash is, while the list is open. */
  private start: number | undefined;
  private found: Command[] = [];
  private chosen = 0;

  constructor(quill: Quill, options: Record<string, never> = {}) {
    super(quill, options);
    const { list } = this;
    list.id = menuId;
    list.className = 'site-menu';
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', 'Insert');
    // It scrolls, and Tab never gets there: it chooses.
    list.tabIndex = 0;
    list.hidden = true;
    quill.container.after(list);
    quill.on(Quill.events.TEXT_CHANGE, (change: Delta, _before: Delta, source: string) => {
      const typed = change.ops.find(({ insert }) => insert !== undefined)?.insert;
      // The author of the change moves the caret first.
      if (source === 'user' && typed === '/') queueMicrotask(() => this.open());
    });
    quill.on(Quill.events.EDITOR_CHANGE, () => queueMicrotask(() => this.update()));
    quill.root.addEventListener('keydown', (event) => this.takeKey(event), true);
    quill.root.addEventListener('blur', () => this.close());
    // The focus stays in the text.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null;
      if (option) this.run([...list.children].indexOf(option));
    });
  }

  private open(): void {
    const { quill } = this;
    const range = quill.getSelection();
    if (!range || quill.composition.isComposing) return;
    const [line, offset] = quill.getLine(range.index);
    const formats = quill.getFormat(range.index);
    const isCode = formats['code-block'] !== undefined || formats['code'] !== undefined;
    // In a cell there is one line of text.
    if (!line || isCode || formats['table'] !== undefined) return;
    const before = quill.getText(range.index - offset, offset);
    if (!/(?:^|\s)\/$/.test(before)) return;
    this.start = range.index - 1;
    this.update();
  }

  private update(): void {
    const { quill, start } = this;
    if (start === undefined) return;
    const range = quill.getSelection();
    const typed = range && range.length === 0 ? quill.getText(start, range.index - start) : '';
    this.found = /^\/(?!\s)[^\n]*$/.test(typed) ? findCommands(typed.slice(1)) : [];
    if (this.found.length === 0) this.close();
    else this.show();
  }

  private show(): void {
    const { quill, list, found } = this;
    this.chosen = 0;
    list.replaceChildren(
      ...found.map(({ name }, index) => {
        const option = document.createElement('div');
        option.id = `${menuId}-${index}`;
        option.setAttribute('role', 'option');
        option.textContent = name;
        return option;
      }),
    );
    if (list.hidden) this.place();
    list.hidden = false;
    quill.root.setAttribute('aria-controls', menuId);
    quill.root.setAttribute('aria-autocomplete', 'list');
    this.choose(0);
  }

  private place(): void {
    const { quill, list } = this;
    const bounds = quill.getBounds(this.start ?? 0);
    if (!bounds) return;
    const { container } = quill;
    const origin = container.getBoundingClientRect();
    const covered = parseFloat(document.documentElement.style.getPropertyValue('--covered')) || 0;
    const isBelow = window.innerHeight - covered - origin.top - bounds.bottom > heightPx;
    const top = container.offsetTop + (isBelow ? bounds.bottom : bounds.top);
    list.style.top = `${top}px`;
    list.style.translate = isBelow ? 'none' : '0 -100%';
    list.style.left = `${bounds.left}px`;
  }

  private choose(index: number): void {
    const { list } = this;
    this.chosen = (index + list.children.length) % list.children.length;
    [...list.children].forEach((option, each) =>
      option.setAttribute('aria-selected', String(each === this.chosen)),
    );
    this.quill.root.setAttribute('aria-activedescendant', `${menuId}-${this.chosen}`);
    list.children[this.chosen]?.scrollIntoView?.({ block: 'nearest' });
  }

  private takeKey(event: KeyboardEvent): void {
    if (this.start === undefined || event.isComposing || event.shiftKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => this.choose(this.chosen + 1),
      ArrowUp: () => this.choose(this.chosen - 1),
      Enter: () => this.run(this.chosen),
      Tab: () => this.run(this.chosen),
      Escape: () => this.close(),
    };
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    action();
  }

  private run(index: number): void {
    const { quill, start, found } = this;
    const range = quill.getSelection();
    if (start === undefined || !range) return;
    this.close();
    quill.history.cutoff();
    quill.deleteText(start, range.index - start, 'user');
    quill.setSelection(start, 0, 'silent');
    found[index]?.run(quill);
    quill.history.cutoff();
  }

  private close(): void {
    const { quill, list } = this;
    this.start = undefined;
    list.hidden = true;
    for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant'])
      quill.root.removeAttribute(name);
  }
}
