/**
 * Messages to a renderer process. The first one is `load`, with scripts as text, so that the process needs no files. `isOpen`
 * leaves built-in objects unfrozen, for drills.
 */
export type ToRenderer =
  | {
      type: 'load';
      frame: string;
      serverPart: string | undefined;
      partUrl?: string | undefined;
      isOpen?: boolean;
    }
  | { type: 'render'; id: number; bootstrapData: string; url: string }
  | { type: 'ping' };

/** Messages from it. `id` is that of the request; a failure without one ends the process. */
export type FromRenderer =
  | { type: 'loaded' }
  | { type: 'rendered'; id: number; markup: string; memoryBytes: number }
  | { type: 'failed'; id?: number | undefined; message: string }
  | { type: 'pong' };

/** Longer markup is rejected. */
export const markupMaxLength = 2_000_000;

/** The descriptor of the connection in the renderer process. */
export const messageDescriptor = 3;

const reasonMaxLength = 2000;

/**
 * Parses a message of a renderer process, which may be anything: a release can replace the functions that write it.
 *
 * @throws Error for an invalid message
 */
export function toRendererReport(value: unknown): FromRenderer {
  const { type, id, markup, memoryBytes, message } = (value ?? {}) as Record<string, unknown>;
  if (type === 'loaded' || type === 'pong') return { type };
  if (type === 'rendered' && typeof id === 'number' && typeof markup === 'string') {
    if (markup.length > markupMaxLength) throw new Error(`The markup has ${markup.length} characters`);
    return { type, id, markup, memoryBytes: typeof memoryBytes === 'number' ? memoryBytes : Infinity };
  }
  if (type === 'failed' && typeof message === 'string') {
    const reason = message.slice(0, reasonMaxLength);
    return { type, id: typeof id === 'number' ? id : undefined, message: reason };
  }
  throw new Error('The process sent something other than a message');
}
