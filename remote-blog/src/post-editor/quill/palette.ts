/** Text colours: at least 4.5:1 on the light page. The dark page lightens them. */
export const textColours: Readonly<Record<string, string>> = {
  '#6f6f6f': 'Grey',
  '#d8232e': 'Red',
  '#b85005': 'Orange',
  '#906904': 'Ochre',
  '#128131': 'Green',
  '#0e7d76': 'Teal',
  '#126dd8': 'Blue',
  '#595ee7': 'Indigo',
  '#964ad2': 'Purple',
  '#ce2480': 'Pink',
};

/** Highlights, light enough for dark text in both themes. */
export const highlightColours: Readonly<Record<string, string>> = {
  '#fff1a8': 'Yellow',
  '#ffdfba': 'Orange',
  '#ffd5dc': 'Pink',
  '#e9dcff': 'Purple',
  '#cfe4ff': 'Blue',
  '#c4f0e8': 'Teal',
  '#d3f2c7': 'Green',
  '#e4e4e7': 'Grey',
};
