/** Puts the name into a text of the template: `sample` becomes `jobs`, and `Sample` becomes `Jobs`. */
export function fillIn(text: string, name: string): string {
  const title = name.slice(0, 1).toUpperCase() + name.slice(1);
  return text.replaceAll('sample', name).replaceAll('Sample', title);
}
