/** Longer than any condition takes on a busy machine. */
const limitMs = 120_000;

/** @throws Error when the condition does not hold in time */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Not within ${limitMs} ms: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
