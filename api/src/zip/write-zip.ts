import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** With slashes between folders. */
  name: string;
  content: Buffer;
}

const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;
/** 1 January 1980, the first date that there is: entries say nothing of time. */
const date = 0x0021;

/**
 * Streams a zip archive whose entries are stored without compression; one of them is in memory at once. Source: APPNOTE.TXT of
 * PKWARE, 4.3. Without the extension of 64 bits, an archive has at most 65,535 entries and 4 GiB.
 * @throws RangeError for a larger one
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const path = Buffer.from(name);
    const facts = toFacts(path, content);
    const start = Buffer.alloc(4);
    start.writeUInt32LE(0x04034b50);
    directory.push(toDirectoryEntry(facts, path, offset));
    yield Buffer.concat([start, facts, path, content]);
    offset += start.length + facts.length + path.length + content.length;
  }
  const list = Buffer.concat(directory);
  yield Buffer.concat([list, toEnd(directory.length, list.length, offset)]);
}

/** What stands before each file and in the directory. */
function toFacts(path: Buffer, content: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(version, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(path.length, 22);
  return facts;
}

function toDirectoryEntry(facts: Buffer, path: Buffer, offset: number): Buffer {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(0x02014b50);
  start.writeUInt16LE(version, 4);
  const end = Buffer.alloc(14);
  end.writeUInt32LE(offset, 10);
  return Buffer.concat([start, facts, end, path]);
}

function toEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
