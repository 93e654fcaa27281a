import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import ReactQuill from 'react-quill';
import content from '../post/post-content.module.css';
import { followCoveredEnd } from './follow-covered-end';
import './quill/register-formats';
import { keyboardBindings } from './quill/keyboard-bindings';
import { changePicture, followPictures, type FoundPicture } from './quill/pictures/edit-picture';
import { PictureDialog } from './quill/pictures/picture-dialog';
import { revealEmptyLine } from './quill/reveal-empty-line';
import { StoredText } from './quill/stored-text';
import { toolbarConfig } from './quill/toolbar-config';
import { isEmptyDocument, type RichText } from './rich-text';
import './rich-text-editor.css';
import './quill/tools/tools.css';

// One object for good: the editor is built anew whenever its modules change.
const modules = {
  toolbar: toolbarConfig,
  keyboard: { bindings: keyboardBindings },
  markdownShortcuts: true,
  table: true,
  contextTools: true,
  slashMenu: true,
  // Source of the numbers: requirement 6.14.
  history: { delay: 1000, maxStack: 100, userOnly: true },
  uploader: { mimetypes: ['image/png', 'image/jpeg', 'image/gif'] },
};

export interface RichTextEditorProps {
  /** What it starts with; later changes of it are of no concern. */
  initialHtml: string;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  disabled: boolean;
  onChange: (text: RichText) => void;
}

/** The editor itself. Imported lazily: it brings Quill along. */
export function RichTextEditor({
  initialHtml,
  labelledBy,
  describedBy,
  invalid,
  disabled,
  onChange,
}: RichTextEditorProps) {
  const editor = useRef<ReactQuill>(null);
  const [startHtml] = useState(initialHtml);
  const text = useRef<StoredText>(null);
  const [picture, setPicture] = useState<FoundPicture>();

  useLayoutEffect(() => {
    if (editor.current) text.current = new StoredText(editor.current.getEditor(), startHtml);
  }, [startHtml]);

  useEffect(followCoveredEnd, []);
  useEffect(() => (editor.current ? followPictures(editor.current.getEditor(), setPicture) : undefined), []);

  function closePicture(index: number) {
    setPicture(undefined);
    // The dialog gives the focus back first.
    requestAnimationFrame(() => editor.current?.getEditor().setSelection(index, 1, 'user'));
  }

  useEffect(() => {
    const textbox = editor.current?.getEditor().root;
    textbox?.classList.add(content['content'] ?? '');
    setAttributes(textbox, {
      role: 'textbox',
      dir: 'auto',
      // What is written is nobody else's to change.
      translate: 'no',
      'aria-multiline': 'true',
      'aria-required': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(invalid),
    });
  }, [labelledBy, describedBy, invalid]);

  return (
    <>
      <ReactQuill
        ref={editor}
        theme="site"
        modules={modules}
        readOnly={disabled}
        // The semantic variant turns spaces into &nbsp; and videos into links.
        useSemanticHTML={false}
        onChange={(_html, _change, source, { getContents }) => {
          // What it starts with is nobody's change.
          if (source !== 'user' || !text.current) return;
          onChange({ html: text.current.toHtml(), isEmpty: isEmptyDocument(getContents().ops) });
          // Quill moves the caret afterwards.
          queueMicrotask(() => editor.current && revealEmptyLine(editor.current.getEditor()));
        }}
      />
      {picture && (
        <PictureDialog
          picture={picture}
          onClose={() => closePicture(picture.index)}
          onSave={(changed) => {
            if (editor.current) changePicture(editor.current.getEditor(), picture, changed);
            closePicture(picture.index);
          }}
        />
      )}
    </>
  );
}

function setAttributes(element: Element | undefined, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
}
