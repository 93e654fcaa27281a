import type Quill from 'quill';
import type Toolbar from 'quill/modules/toolbar.js';
import { buttonNames, pickerNames } from '../control-names';
import type { LineFormats } from '../markdown/block-shortcuts';
import type { SiteTable } from './site-table';

export interface Command {
  name: string;
  /** At the caret, from which what was typed has gone. */
  run: (quill: Quill) => void;
}

const plain = { header: false, list: false, blockquote: false, 'code-block': false };

/** Makes the caret's line something else. */
function toLineCommand(name: string, formats: LineFormats): Command {
  return {
    name,
    run: (quill) => {
      const { index } = quill.getSelection(true);
      quill.formatLine(index, 1, { ...plain, ...formats }, 'user');
    },
  };
}

/** For what is typed next, or for the caret's line where that is what it is about. */
function toFormatCommand(name: string, format: string, value: unknown): Command {
  return { name, run: (quill) => void quill.format(format, value, 'user') };
}

/** As the button of the toolbar does it. */
function toButtonCommand(format: string): Command {
  return {
    name: buttonNames[format] ?? format,
    run: (quill) => {
      const toolbar = quill.getModule('toolbar') as Toolbar;
      toolbar.handlers[format]?.call(toolbar, true);
    },
  };
}

function toPickerCommands(format: string): Command[] {
  const { name = '', values = {} } = pickerNames[format] ?? {};
  return Object.entries(values).map(([value, label]) => toFormatCommand(`${name}: ${label}`, format, value));
}

const inline = ['bold', 'italic', 'underline', 'strike', 'script:sub', 'script:super'];

/** What the menu offers, in its order. */
export const commands: readonly Command[] = [
  toLineCommand('Text', {}),
  ...Object.entries(pickerNames['header']?.values ?? {}).map(([level, name]) =>
    toLineCommand(name, { header: Number(level) }),
  ),
  toLineCommand('Bulleted list', { list: 'bullet' }),
  toLineCommand('Numbered list', { list: 'ordered' }),
  toLineCommand('Task list', { list: 'unchecked' }),
  toLineCommand('Quote', { blockquote: true }),
  toLineCommand('Code block', { 'code-block': 'plain' }),
  { name: 'Table', run: (quill) => (quill.getModule('table') as SiteTable).insert() },
  toButtonCommand('image'),
  toButtonCommand('video'),
  ...inline.map((key) => {
    const [format = '', value = true] = key.split(':');
    return toFormatCommand(buttonNames[key] ?? key, format, value);
  }),
  ...['font', 'size', 'align'].flatMap(toPickerCommands),
  toFormatCommand('Increase indent', 'indent', '+1'),
  toFormatCommand('Decrease indent', 'indent', '-1'),
];

/** The commands with a word that begins with `query`. */
export function findCommands(query: string): Command[] {
  const typed = query.toLowerCase();
  return commands.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${typed}`));
}
