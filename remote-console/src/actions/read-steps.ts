/** Percentages such as `5, 25, 100`; undefined unless they increase and end at 100. */
export function readSteps(text: string): number[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  if (!words.every((word) => /^\d{1,3}$/.test(word))) return undefined;
  const steps = words.map(Number);
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  return isRising && steps.at(-1) === 100 && steps.length <= 10 ? steps : undefined;
}
