/** The formats that are taken. SVG stays out: it can carry scripts. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';

/** As many bytes from the beginning as {@link findPictureType} wants to see, where there are so many. */
export const signatureBytes = 64;

/**
 * The format that the first bytes of a file announce; undefined for every format that is not taken. The name of a file
 * and its declared type say nothing.
 */
export function findPictureType(head: Buffer): PictureType | undefined {
  const text = head.toString('latin1', 0, signatureBytes);
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'image/webp';
  return hasBrand(head, 'avif') ? 'image/avif' : undefined;
}

/** ISO/IEC 14496-12: a box `ftyp` comes first and lists the brands: the main one, its version, then the others. */
function hasBrand(head: Buffer, brand: string): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length, signatureBytes));
  return (brands.match(/[^]{4}/g) ?? []).some((name, index) => index !== 1 && name === brand);
}
