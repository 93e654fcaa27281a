import { copyText } from '@site/shared/ui';
import { readCodeText } from './code-text';
import styles from './code-block.module.css';

/** A piece of code on the page, ready to be coloured. */
export interface CodeBlock {
  element: HTMLElement;
  text: string;
  /** As the editor or an API names it; undefined when nobody has said. */
  language: string | undefined;
}

/** How long the button says that it has copied, in milliseconds. Source: requirement 7.11. */
const feedbackMs = 2000;

/** Puts every piece of code below `root` into a frame with a copy button. */
export function frameCode(root: ParentNode): CodeBlock[] {
  return [...root.querySelectorAll('pre, .ql-code-block-container')].map((source) => {
    const block = readCode(source);
    source.replaceWith(createFrame(block));
    return block;
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

function createFrame({ element, text }: CodeBlock): HTMLElement {
  element.textContent = text;
  const code = document.createElement('pre');
  code.className = styles['text'] ?? '';
  code.append(element);
  // Long lines scroll sideways, with the arrow keys as well.
  code.tabIndex = 0;
  code.setAttribute('role', 'group');
  code.setAttribute('aria-label', 'Code');

  const frame = document.createElement('div');
  frame.className = styles['frame'] ?? '';
  frame.append(createCopyButton(element, text), code);
  return frame;
}

function createCopyButton(code: HTMLElement, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['copy'] ?? '';
  button.textContent = 'Copy';
  // What it says afterwards is read out as well.
  button.setAttribute('aria-live', 'polite');
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', () => {
    void copyText(text).then((copied) => {
      if (!copied) getSelection()?.selectAllChildren(code);
      button.textContent = copied ? 'Copied!' : 'Press Ctrl+C';
      clearTimeout(timer);
      timer = setTimeout(() => (button.textContent = 'Copy'), feedbackMs);
    });
  });
  return button;
}
