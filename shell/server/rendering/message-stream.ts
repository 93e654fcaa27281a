/** More than a page of the longest markup, or than the shell's part and that of a release. */
const maxMessageBytes = 8_000_000;
const headerBytes = 4;

/**
 * A message as JSON with its length ahead. Node's own messages between processes are not used for this: they have no limit,
 * and some of them end the process that receives them.
 */
export function toMessageBytes(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(text.length);
  return Buffer.concat([header, text]);
}

/** Puts messages together from the pieces in which they arrive. */
export class MessageReader {
  readonly #maxBytes: number;
  #pieces: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes = maxMessageBytes) {
    this.#maxBytes = maxBytes;
  }

  /**
   * The messages that are complete with this piece.
   *
   * @throws Error as soon as a message says that it is too long, and for one that is no JSON
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
    // Joined only to read a length, or when all is there: not once for each piece of a long message.
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
