/** A channel to the browser's other tabs. */
export interface TabChannel<Message> {
  /** Sends to the other tabs. */
  post(message: Message): void;
  close(): void;
}

/**
 * Opens a channel to the browser's other tabs; undefined where there is none. A page that is kept for going back and forward
 * hears nothing: browsers would give it up with the first message.
 */
export function openChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): TabChannel<Message> | undefined {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  };
  try {
    open();
  } catch {
    return undefined;
  }
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('pagehide', close, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal });
  return {
    post: (message) => channel?.postMessage(message),
    close: () => {
      stop.abort();
      close();
    },
  };
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
