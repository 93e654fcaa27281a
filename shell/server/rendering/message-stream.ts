/** More than the longest markup, or the shell's part and a release's together. */
const maxMessageBytes = 8_000_000;
const headerBytes = 4;

/**
 * A message as JSON, preceded by its length. Node's own IPC is not used, because its messages have no limit, and some of them
 * end the receiving process.
 */
export function toMessageBytes(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(text.length);
  return Buffer.concat([header, text]);
}

/** Assembles messages from the chunks in which they arrive. */
export class MessageReader {
  readonly #maxBytes: number;
  #pieces: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes = maxMessageBytes) {
    this.#maxBytes = maxBytes;
  }

  /**
   * The messages that this chunk completes.
   *
   * @throws Error as soon as a message announces too much, and for invalid JSON
   */
  read(piece: Buffer): unknown[] {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    const messages: unknown[] = [];
    for (let text = this.#takeMessage(); text !== undefined; text = this.#takeMessage())
      messages.push(JSON.parse(text));
    return messages;
  }

  #takeMessage(): string | undefined {
    if (this.#bytes < headerBytes) return undefined;
    // Chunks are joined only to read a length or a complete message: not once for each chunk.
    if (this.#pieces[0]!.length < headerBytes) this.#join();
    const length = this.#pieces[0]!.readUInt32LE();
    if (length > this.#maxBytes) throw new Error(`A message of ${length} bytes is too long`);
    if (this.#bytes < headerBytes + length) return undefined;
    const all = this.#join();
    const rest = all.subarray(headerBytes + length);
    this.#pieces = rest.length > 0 ? [rest] : [];
    this.#bytes = rest.length;
    return all.toString('utf8', headerBytes, headerBytes + length);
  }

  #join(): Buffer {
    const all = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces);
    this.#pieces = [all];
    return all;
  }
}
