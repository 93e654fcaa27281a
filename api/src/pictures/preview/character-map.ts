/** The code points that a font draws: the tables of format 4 and 12 in the `cmap` of a TrueType file. */
export function readCharacterMap(font: Buffer): Set<number> {
  const points = new Set<number>();
  const start = findTable(font, 'cmap');
  for (let index = 0; index < font.readUInt16BE(start + 2); index += 1) {
    const table = start + font.readUInt32BE(start + 8 + 8 * index);
    const format = font.readUInt16BE(table);
    if (format === 4) addSegments(font, table, points);
    if (format === 12) addGroups(font, table, points);
  }
  return points;
}

function findTable(font: Buffer, name: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`A font has no table ${name}`);
}

/** Format 4: one array each of last and first code points, of differences to glyphs, and of offsets into a list of glyphs. */
function addSegments(font: Buffer, table: number, points: Set<number>): void {
  const bytes = font.readUInt16BE(table + 6);
  for (let segment = 0; segment < bytes; segment += 2) {
    const last = font.readUInt16BE(table + 14 + segment);
    const first = font.readUInt16BE(table + 16 + bytes + segment);
    const difference = font.readUInt16BE(table + 16 + 2 * bytes + segment);
    const place = table + 16 + 3 * bytes + segment;
    const offset = font.readUInt16BE(place);
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const glyph =
        offset === 0
          ? (point + difference) & 0xffff
          : font.readUInt16BE(place + offset + 2 * (point - first));
      if (glyph !== 0) points.add(point);
    }
  }
}

/** Format 12: groups of a first and a last code point, and the glyph of the first. */
function addGroups(font: Buffer, table: number, points: Set<number>): void {
  for (let index = 0; index < font.readUInt32BE(table + 12); index += 1) {
    const group = table + 16 + 12 * index;
    const last = font.readUInt32BE(group + 4);
    for (let point = font.readUInt32BE(group); point <= last; point += 1) points.add(point);
  }
}
