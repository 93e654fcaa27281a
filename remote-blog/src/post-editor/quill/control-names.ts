import { highlightColors, textColors } from './palette';

/** Names of the buttons, by format and value. */
export const buttonNames: Readonly<Record<string, string>> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  'script:sub': 'Subscript',
  'script:super': 'Superscript',
  blockquote: 'Quote',
  'code-block': 'Code block',
  'list:ordered': 'Numbered list',
  'list:bullet': 'Bulleted list',
  'indent:-1': 'Decrease indent',
  'indent:+1': 'Increase indent',
  link: 'Link',
  image: 'Insert picture',
  video: 'Insert video',
  clean: 'Remove formatting',
  'header-row': 'Header row',
  'row-above': 'Insert row above',
  'row-below': 'Insert row below',
  'column-before': 'Insert column before',
  'column-after': 'Insert column after',
  'delete-row': 'Delete row',
  'delete-column': 'Delete column',
  'delete-table': 'Delete table',
};

interface PickerNames {
  name: string;
  /** The choice without a value. */
  none: string;
  values: Readonly<Record<string, string>>;
}

const headings = Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [level, `Heading ${level}`]));

/** Names of the pickers and their choices, by format. */
export const pickerNames: Readonly<Record<string, PickerNames>> = {
  header: { name: 'Text style', none: 'Normal', values: headings },
  font: { name: 'Font', none: 'Sans serif', values: { serif: 'Serif', monospace: 'Monospace' } },
  size: { name: 'Size', none: 'Normal', values: { small: 'Small', large: 'Large', huge: 'Huge' } },
  color: { name: 'Text color', none: 'Automatic', values: textColors },
  background: { name: 'Highlight', none: 'None', values: highlightColors },
  align: {
    name: 'Alignment',
    none: 'Left',
    values: { center: 'Center', right: 'Right', justify: 'Justify' },
  },
};
