/** Registers a function that ends a part of the site, as soon as the part starts. */
export type OnStop = (stopPart: () => Promise<void>) => void;

/** Runs `work`, and then ends the parts that it has started, in reverse order, even if it fails. */
export async function withParts(work: (onStop: OnStop) => Promise<void>): Promise<void> {
  const parts: (() => Promise<void>)[] = [];
  try {
    await work((stopPart) => parts.unshift(stopPart));
  } finally {
    for (const stopPart of parts) await stopPart();
  }
}
