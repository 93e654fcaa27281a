import { copyText } from '@site/shared/ui';
import { toLanguageName } from './code-language-names';
import { hasLongLines, readCodeText } from './code-text';
import styles from './code-block.module.css';

/** A piece of code on the page, ready to be coloured. */
export interface CodeBlock {
  element: HTMLElement;
  text: string;
  /** As the editor or an API names it; undefined when nobody has said. */
  language: string | undefined;
}

/** As the editor writes it, and as others do. */
const codeSelector = 'pre, .ql-code-block-container';

/** How long the button says that it has copied, in milliseconds. Source: requirement 7.11. */
const feedbackMs = 2000;

/** Puts every piece of code below `root` into a frame with a copy button. */
export function frameCode(root: ParentNode): CodeBlock[] {
  return [...root.querySelectorAll(codeSelector)].flatMap((source) => {
    // What is inside of other code is a part of its text, and gone with it.
    if (source.parentElement?.closest(codeSelector)) return [];
    const block = readCode(source);
    source.replaceWith(createFrame(block));
    return [block];
  });
}

function readCode(source: Element): CodeBlock {
  const named = [source, ...source.querySelectorAll('[data-language]')];
  const language = named.map((each) => each.getAttribute('data-language')).find((name) => name !== null);
  return {
    element: document.createElement('code'),
    text: readCodeText(source),
    language: language === 'plain' ? undefined : (language ?? undefined),
  };
}

function createFrame({ element, text, language }: CodeBlock): HTMLElement {
  element.textContent = text;
  const code = document.createElement('pre');
  code.className = styles['text'] ?? '';
  code.append(element);
  // Long lines scroll sideways, with the arrow keys as well.
  code.tabIndex = 0;
  code.setAttribute('role', 'group');
  code.setAttribute('aria-label', 'Code');
  code.setAttribute('translate', 'no');

  const frame = document.createElement('div');
  frame.className = styles['frame'] ?? '';
  const bar = document.createElement('div');
  bar.className = styles['bar'] ?? '';
  bar.append(createLanguageLabel(language));
  if (hasLongLines(text)) bar.append(createWrapButton(frame));
  bar.append(createCopyButton(element, text));
  frame.append(bar, code);
  return frame;
}

function createLanguageLabel(language: string | undefined): HTMLElement {
  const label = document.createElement('span');
  label.className = styles['language'] ?? '';
  label.setAttribute('data-language-label', '');
  label.textContent = toLanguageName(language);
  return label;
}

/** Tells what a piece of code is written in, where that was found out. */
export function nameLanguage(code: HTMLElement, language: string): void {
  const label = code.closest('div')?.querySelector('[data-language-label]');
  if (label) label.textContent = toLanguageName(language);
}

function createWrapButton(frame: HTMLElement): HTMLButtonElement {
  const button = createButton('Wrap lines');
  button.setAttribute('aria-pressed', 'false');
  wrapOnClick(button, frame);
  return button;
}

function createCopyButton(code: HTMLElement, text: string): HTMLButtonElement {
  const button = createButton('Copy');
  button.classList.add(styles['copy'] ?? '');
  // What it says afterwards is read out as well.
  button.setAttribute('aria-live', 'polite');
  copyOnClick(button, code, text);
  return button;
}

function createButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['button'] ?? '';
  button.textContent = text;
  return button;
}

/** Makes the frames that came in the server's markup work. */
export function adoptCode(root: ParentNode): CodeBlock[] {
  return [...root.querySelectorAll<HTMLElement>('pre > code')].flatMap((element) => {
    const frame = element.closest('div');
    const button = frame?.querySelector<HTMLButtonElement>('button[aria-live]');
    if (!frame || !button) return [];
    const wrap = frame.querySelector<HTMLButtonElement>('button[aria-pressed]');
    if (wrap) wrapOnClick(wrap, frame);
    const text = element.textContent;
    copyOnClick(button, element, text);
    return [{ element, text, language: element.getAttribute('data-language') ?? undefined }];
  });
}

function wrapOnClick(button: HTMLButtonElement, frame: HTMLElement): void {
  button.addEventListener('click', () => {
    const wraps = frame.toggleAttribute('data-wraps');
    button.setAttribute('aria-pressed', String(wraps));
  });
}

function copyOnClick(button: HTMLButtonElement, code: HTMLElement, text: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', () => {
    void copyText(text).then((copied) => {
      if (!copied) getSelection()?.selectAllChildren(code);
      button.textContent = copied ? 'Copied!' : 'Press Ctrl+C';
      clearTimeout(timer);
      timer = setTimeout(() => (button.textContent = 'Copy'), feedbackMs);
    });
  });
}
