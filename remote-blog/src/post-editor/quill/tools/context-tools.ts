import Quill, { type Range } from 'quill';
import Module from 'quill/core/module.js';
import Toolbar, { addControls, type ToolbarConfig } from 'quill/modules/toolbar.js';
import { codeLanguages } from '../../../post/code-language-names';
import { findPicture } from '../pictures/edit-picture';
import { SiteTheme } from '../site-theme';
import { colorPickers } from '../toolbar-config';
import type { SiteTable } from './site-table';

const places = {
  selection: {
    name: 'Selected text',
    controls: [
      [{ header: [1, 2, 3, 4, 5, 6, false] }, { size: ['small', false, 'large', 'huge'] }],
      ['bold', 'italic', 'underline', 'strike'],
      colorPickers,
      [{ script: 'sub' }, { script: 'super' }],
      ['link', 'clean'],
    ],
  },
  table: {
    name: 'Table',
    controls: [
      ['header-row'],
      ['row-above', 'row-below', 'column-before', 'column-after'],
      ['delete-row', 'delete-column', 'delete-table'],
    ],
  },
  code: { name: 'Code', controls: [[{ 'code-block': ['plain', ...Object.keys(codeLanguages)] }]] },
} satisfies Record<string, { name: string; controls: ToolbarConfig }>;

type Place = keyof typeof places;

/**
 * Toolbars beside what they are for: the selected words, or the table or the code that the caret is in. They come after the text, so
 * that Tab leads to them and Shift+Tab back.
 */
export class ContextTools extends Module {
  private readonly frame = document.createElement('div');
  private readonly toolbars = new Map<Place, HTMLElement>();
  private readonly table: SiteTable;
  /** While the pointer selects, tools would stand in its way. */
  private isPressed = false;

  constructor(quill: Quill, options: Record<string, never> = {}) {
    super(quill, options);
    this.table = quill.getModule('table') as SiteTable;
    this.frame.className = 'site-tools';
    this.frame.hidden = true;
    quill.container.after(this.frame);
    for (const place of Object.keys(places) as Place[]) this.toolbars.set(place, this.build(place));
    quill.on(Quill.events.EDITOR_CHANGE, () => this.update());
    quill.root.addEventListener('pointerdown', () => {
      this.isPressed = true;
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, this.release, { once: true });
    });
    const goBack = (event: KeyboardEvent) => {
      // An open picker closes first; a closed one would take the focus again.
      if (event.key !== 'Escape' || this.frame.querySelector('.ql-expanded')) return;
      event.stopPropagation();
      quill.focus();
    };
    this.frame.addEventListener('keydown', goBack, true);
    // A press on a button leaves the focus, and with it the selection, in the text.
    this.frame.addEventListener('mousedown', (event) => {
      if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
    });
    for (const part of [quill.root, this.frame])
      part.addEventListener('focusout', (event) => this.leave(event));
  }

  private readonly release = () => {
    this.isPressed = false;
    this.update();
  };

  private build(place: Place): HTMLElement {
    const { quill, table } = this;
    const { name, controls } = places[place];
    const container = document.createElement('div');
    container.setAttribute('role', 'toolbar');
    container.className = 'site-tool';
    container.dataset['place'] = place;
    addControls(container, controls);
    this.frame.append(container);
    const { handlers } = quill.getModule('toolbar') as Toolbar;
    const toolbar = new Toolbar(quill, {
      container,
      handlers: {
        ...handlers,
        'header-row': () => table.toggleHead(),
        'row-above': () => table.insertRowAbove(),
        'row-below': () => table.insertRowBelow(),
        'column-before': () => table.insertColumnLeft(),
        'column-after': () => table.insertColumnRight(),
        'delete-row': () => table.deleteRow(),
        'delete-column': () => table.deleteColumn(),
        'delete-table': () => table.deleteTable(),
        'code-block': (language: string) => this.setLanguage(language),
      },
    });
    if (quill.theme instanceof SiteTheme) quill.theme.dress(toolbar, name);
    return container;
  }

  private setLanguage(language: string): void {
    const { quill } = this;
    const [line] = quill.getLine(quill.getSelection(true).index);
    if (!line) return;
    const { parent } = line;
    quill.formatLine(quill.getIndex(parent), parent.length(), 'code-block', language, 'user');
  }

  private leave({ relatedTarget: next }: FocusEvent): void {
    const isHere = next instanceof Node && [this.quill.root, this.frame].some((part) => part.contains(next));
    if (!isHere) this.frame.hidden = true;
  }

  private update(): void {
    const { quill } = this;
    const [range] = quill.selection.getRange();
    if (!range || quill.composition.isComposing) return;
    const place = quill.isEnabled() && !this.isPressed ? this.findPlace(range) : undefined;
    this.frame.hidden = place === undefined;
    for (const [each, toolbar] of this.toolbars) toolbar.hidden = each !== place;
    if (place === 'table') this.updateTable();
    if (place) this.moveTo(place, range);
  }

  private findPlace(range: Range): Place | undefined {
    const formats = this.quill.getFormat(range);
    if (formats['code-block'] !== undefined) return 'code';
    if (range.length > 0)
      return range.length === 1 && findPicture(this.quill, range.index) ? undefined : 'selection';
    return formats['table'] === undefined ? undefined : 'table';
  }

  private updateTable(): void {
    const isRegular = this.table.isRegular();
    for (const button of this.toolbars.get('table')?.querySelectorAll('button') ?? []) {
      const isHead = button.classList.contains('ql-header-row');
      button.disabled = !isRegular && !isHead && !button.classList.contains('ql-delete-table');
      button.classList.toggle('ql-active', isHead && this.table.hasHead());
      // The others are commands.
      if (isHead) button.setAttribute('aria-pressed', String(this.table.hasHead()));
      else button.removeAttribute('aria-pressed');
    }
  }

  /**
   * Above it: a block has a margin for them, and above a selection they must leave the main toolbar free. At the end of a block's
   * width. While it is scrolled past, the tools stay in view.
   */
  private moveTo(place: Place, range: Range): void {
    const { quill, frame } = this;
    const toolbar = this.toolbars.get(place);
    const block = place === 'selection' ? undefined : this.findBlock(range);
    const bounds = block ? toBounds(block, quill.container) : quill.getBounds(range);
    if (!toolbar || !bounds) return;
    const { top, bottom, left, right } = bounds;
    const height = toolbar.offsetHeight + 8;
    const isAbove = top >= height;
    const start = quill.container.offsetTop + (isAbove ? top - height : bottom + 8);
    frame.style.top = `${start}px`;
    frame.style.height = isAbove ? `${bottom - top + height}px` : 'auto';
    const room = frame.clientWidth - toolbar.offsetWidth;
    toolbar.style.marginLeft = `${Math.max(0, Math.min(block ? right - toolbar.offsetWidth : left, room))}px`;
  }

  private findBlock({ index }: Range): Element | null {
    const node = this.quill.getLine(index)[0]?.domNode;
    return node instanceof Element ? node.closest('table, .ql-code-block-container') : null;
  }
}

function toBounds(element: Element, container: Element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const origin = container.getBoundingClientRect();
  return {
    top: top - origin.top,
    bottom: bottom - origin.top,
    left: left - origin.left,
    right: right - origin.left,
  };
}
