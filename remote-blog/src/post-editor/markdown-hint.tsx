import styles from './markdown-hint.module.css';

const shortcuts: readonly [typed: string, becomes: string][] = [
  ['## and a space', 'Heading, # to ######'],
  ['- and a space', 'Bulleted list'],
  ['1. and a space', 'Numbered list'],
  ['[ ] and a space', 'Task, [x] for one that is done'],
  ['> and a space', 'Quote'],
  ['``` and Enter', 'Code block, with a language as ```js; again to end it'],
  ['**words**', 'Bold'],
  ['*words*', 'Italic'],
  ['~~words~~', 'Strikethrough'],
  ['`words`', 'Code within a line'],
  ['[words](https://…)', 'Link'],
  ['words[^1]', 'Footnote, which begins with [^1]: in a line of its own'],
];

/** Says what can be typed in place of the toolbar. */
export function MarkdownHint() {
  return (
    <details className={styles.hint}>
      <summary className={styles.summary}>Markdown works here</summary>
      <dl className={styles.shortcuts}>
        {shortcuts.map(([typed, becomes]) => (
          <div key={typed} className={styles.shortcut}>
            <dt>
              <kbd translate="no" className={styles.typed}>
                {typed}
              </kbd>
            </dt>
            <dd>{becomes}</dd>
          </div>
        ))}
      </dl>
      <p>Ctrl+Z (⌘Z on a Mac) or Backspace right after brings back what was typed.</p>
    </details>
  );
}
