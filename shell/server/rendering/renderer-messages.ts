/**
 * What a renderer process is told. The first message is `load`; scripts come as text, so that it needs no files. Built-in
 * objects stay as they are where it `isOpen`, which is for drills.
 */
export type ToRenderer =
  | { type: 'load'; frame: string; serverPart: string | undefined; isOpen?: boolean }
  | { type: 'render'; id: number; bootstrapData: string; url: string }
  | { type: 'ping' };

/** What it reports. An `id` is that of the request; what fails without one ends the process. */
export type FromRenderer =
  | { type: 'loaded' }
  | { type: 'rendered'; id: number; markup: string; memoryBytes: number }
  | { type: 'failed'; id?: number | undefined; message: string }
  | { type: 'pong' };

/** Longer markup is none. */
export const markupMaxLength = 2_000_000;

/** The descriptor of the connection between the two, in the renderer process. */
export const messageDescriptor = 3;

const reasonMaxLength = 2000;

/**
 * Reads what a renderer process sent, which may be anything: a release can replace what the process writes it with.
 *
 * @throws Error for what is no message
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
