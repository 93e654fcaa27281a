import { lazy, Suspense, useId } from 'react';
import { FieldError, Spinner } from '@site/shared/ui';
import { MarkdownHint } from './markdown-hint';
import type { RichText } from './rich-text';
import styles from './rich-text-field.module.css';

const RichTextEditor = lazy(async () => ({
  default: (await import(/* webpackChunkName: "editor" */ './rich-text-editor')).RichTextEditor,
}));

interface RichTextFieldProps {
  /** What the editor starts with. */
  initialHtml: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (text: RichText) => void;
}

/** The editor with its label, hint and error. They stand before the editor's code has arrived. */
export function RichTextField({ initialHtml, error, disabled, onChange }: RichTextFieldProps) {
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`];
  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        Content
      </span>
      <div className={styles.editor}>
        <Suspense fallback={<Spinner label="Loading the editor…" />}>
          <RichTextEditor
            initialHtml={initialHtml}
            labelledBy={labelId}
            describedBy={error ? `${errorId} ${hintId}` : hintId}
            invalid={error !== undefined}
            disabled={disabled}
            onChange={onChange}
          />
        </Suspense>
      </div>
      <p className={styles.outside}>
        Framed pictures are on other sites. They are copied to this one when you save, and shown then.
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p id={hintId} className={styles.hint}>
        Type / to insert something. Tab leads to the tools for what is selected, and out of the editor. Ctrl
        (⌘ on a Mac) with ] or [ changes the indent.
      </p>
      <MarkdownHint />
    </div>
  );
}
