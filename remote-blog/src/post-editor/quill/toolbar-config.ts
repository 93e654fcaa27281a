import type { ToolbarConfig } from 'quill/modules/toolbar.js';
import { highlightColors, textColors } from './palette';

/** What colors words and what is behind them. */
export const colorPickers = [
  { color: [false, ...Object.keys(textColors)] },
  { background: [false, ...Object.keys(highlightColors)] },
];

/** Every control of requirement 6.12. `false` stands for the unformatted text. */
export const toolbarConfig: ToolbarConfig = [
  [
    { header: [1, 2, 3, 4, 5, 6, false] },
    { font: [false, 'serif', 'monospace'] },
    { size: ['small', false, 'large', 'huge'] },
  ],
  ['bold', 'italic', 'underline', 'strike'],
  colorPickers,
  [{ script: 'sub' }, { script: 'super' }],
  ['blockquote', 'code-block'],
  [{ list: 'ordered' }, { list: 'bullet' }],
  [{ indent: '-1' }, { indent: '+1' }, { align: [false, 'center', 'right', 'justify'] }],
  ['link', 'image', 'video'],
  ['clean'],
];
