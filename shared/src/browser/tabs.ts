/** A channel to the browser's other tabs; undefined where there is none. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * Holds a lock that one tab of the browser has at a time, until `hold` settles. Rejects where the browser has no locks or
 * refuses them, without a call of `hold`, and when `signal` ends the waiting.
 */
export async function requestLock(
  name: string,
  hold: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const { locks } = navigator;
  await (signal ? locks.request(name, { signal }, hold) : locks.request(name, hold));
}

/** The keys of what the tabs have stored in `localStorage`; none where that is refused. */
export function listStoredKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
