import { clipboardSamples } from '../../../testing/clipboard-samples';
import { pasteInto } from '../../../testing/paste-into';
import { renderEditor } from '../../../testing/render-editor';
import { toSavedHtml } from '../../preview/to-saved-html';

/** What the server drops when it saves. */
const onlyInEditor =
  / (?:rel|target|spellcheck)="[^"]*"|<span class="ql-ui" contenteditable="false"><\/span>| --ink(?:-dark)?: [^;]*;/g;

it.each(clipboardSamples)('pastes what $program says @6.80', ({ html, saved }) => {
  const { textbox, changes } = renderEditor();
  pasteInto(textbox, { 'text/html': html });
  const pasted = toSavedHtml(changes.at(-1)?.html ?? '').replaceAll(' data-style=', ' style=');
  expect(pasted.replace(onlyInEditor, '')).toBe(saved);
});
