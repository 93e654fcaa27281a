/** Says that a text has too many characters, counted as the API does; what was typed stays. Undefined where it fits. */
export function findLengthProblem(text: string, maxLength: number): string | undefined {
  const { length } = [...text.trim()];
  return length > maxLength ? `${length} characters, and at most ${maxLength} fit` : undefined;
}
