/** Text colors: at least 4.5:1 on every ground of the light page, so that it shows them as they are. The dark page lightens them. */
export const textColors: Readonly<Record<string, string>> = {
  '#6f6f6f': 'Gray',
  '#d8232e': 'Red',
  '#b85005': 'Orange',
  '#8e6704': 'Ochre',
  '#118030': 'Green',
  '#0d7c75': 'Teal',
  '#116cd6': 'Blue',
  '#595ee7': 'Indigo',
  '#9549d0': 'Purple',
  '#ce2480': 'Pink',
};

/** Highlights, light enough for dark text in both themes. */
export const highlightColors: Readonly<Record<string, string>> = {
  '#fff1a8': 'Yellow',
  '#ffdfba': 'Orange',
  '#ffd5dc': 'Pink',
  '#e9dcff': 'Purple',
  '#cfe4ff': 'Blue',
  '#c4f0e8': 'Teal',
  '#d3f2c7': 'Green',
  '#e4e4e7': 'Gray',
};
