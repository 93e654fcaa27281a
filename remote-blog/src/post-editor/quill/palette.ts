/** Text colours: 4.5:1 on white, and still readable on the dark page. */
export const textColours: Readonly<Record<string, string>> = {
  '#747474': 'Grey',
  '#dd2e38': 'Red',
  '#c15405': 'Orange',
  '#976e04': 'Ochre',
  '#138734': 'Green',
  '#0e827b': 'Teal',
  '#1272e2': 'Blue',
  '#6065e8': 'Indigo',
  '#9a51d4': 'Purple',
  '#d72686': 'Pink',
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
