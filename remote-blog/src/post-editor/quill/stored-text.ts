import type Quill from 'quill';
import Delta from 'quill-delta';
import { serializeLines } from './serialize-lines';
import { SiteClipboard } from './site-clipboard';
import { splitBlocks } from './split-blocks';

/** A block of the HTML that the editor started with, and the lines that the editor made of it. */
interface StoredBlock {
  html: string;
  position: number;
  lines: string[];
}

type Line = ReturnType<Quill['getLines']>[number];

/**
 * The text that an editor starts with. Quill holds lines, to which much of what a post may consist of has no equivalent. So each
 * block whose lines are still the same is saved as it was, and only other lines are saved as Quill writes them.
 */
export class StoredText {
  private readonly quill: Quill;
  private readonly blocks: StoredBlock[] = [];
  /** By their first line. */
  private readonly blocksByLine = new Map<string, StoredBlock[]>();

  /** Puts the text into the editor. */
  constructor(quill: Quill, html: string) {
    this.quill = quill;
    const pieces = toPieces(quill, html);
    if (pieces.length === 0) return;
    quill.setContents(new Delta(pieces.flatMap(({ content }) => content.ops)));
    const lines = quill.getLines();
    let next = 0;
    let lineEnd = 0;
    let end = 0;
    for (const piece of pieces) {
      end += piece.content.length();
      const first = next;
      while (next < lines.length && lineEnd < end) lineEnd += lines[next++]?.length() ?? 0;
      this.add(piece.html, lines.slice(first, next).map(toKey));
    }
  }

  /** What the editor holds now. */
  toHtml(): string {
    const { quill } = this;
    const lines = quill.getLines();
    const keys = lines.map(toKey);
    const kept = new Map<Node, string>();
    const found = new Set<StoredBlock>();
    let position = 0;
    for (let at = 0; at < keys.length;) {
      const block = this.find(keys, at, position, found);
      const length = block?.lines.length ?? 1;
      if (block) {
        lines
          .slice(at, at + length)
          .forEach(({ domNode }, index) => kept.set(domNode, index === 0 ? block.html : ''));
        position = block.position + 1;
        found.add(block);
      }
      at += length;
    }
    return serializeLines(quill.root, new Set(lines.map(({ domNode }) => domNode)), kept);
  }

  private add(html: string, lines: string[]): void {
    const [first] = lines;
    if (first === undefined) return;
    const block = { html, position: this.blocks.length, lines };
    this.blocks.push(block);
    const others = this.blocksByLine.get(first);
    if (others) others.push(block);
    else this.blocksByLine.set(first, [block]);
  }

  /** The block whose lines begin at `at`: the next one, otherwise one that was moved. */
  private find(
    keys: string[],
    at: number,
    position: number,
    found: Set<StoredBlock>,
  ): StoredBlock | undefined {
    const isHere = (block: StoredBlock) =>
      !found.has(block) && block.lines.every((line, index) => line === keys[at + index]);
    const next = this.blocks[position];
    if (next && isHere(next)) return next;
    const candidates = this.blocksByLine.get(keys[at] ?? '') ?? [];
    return candidates.find((block) => block.position > position && isHere(block)) ?? candidates.find(isHere);
  }
}

/** The blocks of the HTML. What shows nothing, such as an empty list or a blank, belongs to the block before it. */
function toPieces(quill: Quill, html: string): { html: string; content: Delta }[] {
  const { clipboard } = quill;
  if (!(clipboard instanceof SiteClipboard)) throw new Error('The editor has another clipboard');
  const pieces: { html: string; content: Delta }[] = [];
  let before = '';
  for (const part of splitBlocks(html)) {
    const content = clipboard.convertStored(part);
    // A picture that the editor does not accept needs a line to be kept with.
    if (content.length() === 0 && /<(?:img|iframe)/i.test(part)) content.insert('\n');
    const last = pieces.at(-1);
    if (content.length() > 0) {
      pieces.push({ html: before + part, content });
      before = '';
    } else if (last) {
      last.html += part;
    } else {
      before = part;
    }
  }
  return pieces;
}

const keys = new WeakMap<Delta, string>();

/** What tells a line from others. Quill keeps the delta of a line that has not changed. */
function toKey(line: Line): string {
  const delta = line.delta();
  const key = keys.get(delta) ?? JSON.stringify(delta.ops);
  keys.set(delta, key);
  return key;
}
