import { render, screen } from '@testing-library/react';
import Quill from 'quill';
import { RichTextEditor } from '../post-editor/rich-text-editor';
import type { RichText } from '../post-editor/rich-text';

// jsdom lays nothing out, and Quill asks where the selection stands.
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

/** The editor alone, and what it has reported. */
export function renderEditor(initialHtml = '') {
  const changes: RichText[] = [];
  const { container } = render(
    <>
      <span id="label">Content</span>
      <RichTextEditor
        initialHtml={initialHtml}
        labelledBy="label"
        describedBy="hint"
        invalid={false}
        disabled={false}
        onChange={(text) => changes.push(text)}
      />
    </>,
  );
  const quill = Quill.find(container.querySelector('.ql-container') as Element);
  if (!(quill instanceof Quill)) throw new Error('The editor did not start');
  const textbox = screen.getByRole('textbox', { name: 'Content' });
  return { quill, textbox, toolbar: screen.getByRole('toolbar', { name: 'Formatting' }), changes };
}
