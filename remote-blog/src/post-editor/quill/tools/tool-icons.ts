const draw = (shapes: string) => `<svg viewBox="0 0 18 18" aria-hidden="true">${shapes}</svg>`;
const line = (path: string) => `<path class="ql-stroke" fill="none" d="${path}"/>`;
const area = (path: string) => `<path class="ql-fill" d="${path}"/>`;

/** Icons of the buttons that Quill has none for, in its own look. */
export const toolIcons: Readonly<Record<string, string>> = {
  'header-row': draw(area('M3 3h12v4H3z') + line('M3 3h12v12H3zM3 11h12M9 7v8')),
  'row-above': draw(line('M3 9h12v6H3zM9 9v6M9 2v5M6.5 4.5h5')),
  'row-below': draw(line('M3 3h12v6H3zM9 3v6M9 11v5M6.5 13.5h5')),
  'column-before': draw(line('M9 3h6v12H9zM9 9h6M2 9h5M4.5 6.500v5')),
  'column-after': draw(line('M3 3h6v12H3zM3 9h6M11 9h5M13.5 6.500v5')),
  'delete-row': draw(line('M2 6h8v6H2zM6 6v6M12 7l4 4M16 7l-4 4')),
  'delete-column': draw(line('M6 2h6v8H6zM6 6h6M7 12l4 4M11 12l-4 4')),
  'delete-table': draw(line('M3 5h12M7 5V3h4v2M5 5l1 10h6l1-10M8 8v4M10 8v4')),
};
