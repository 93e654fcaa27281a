/** Takes what ends a part of the site, as soon as the part begins. */
export type OnStop = (stopPart: () => Promise<void>) => void;

/** Runs `work`, and ends what it has begun however it ends itself: the last part first. */
export async function withParts(work: (onStop: OnStop) => Promise<void>): Promise<void> {
  const parts: (() => Promise<void>)[] = [];
  try {
    await work((stopPart) => parts.unshift(stopPart));
  } finally {
    for (const stopPart of parts) await stopPart();
  }
}
