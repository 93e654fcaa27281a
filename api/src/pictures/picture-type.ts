/** The accepted formats. SVG is not among them, because it can contain scripts. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';

/** The number of bytes that {@link findPictureType} needs, if the file has as many. */
export const signatureBytes = 64;

/**
 * The format according to the first bytes; undefined for unsupported formats. The file name and the declared type do not
 * matter.
 */
export function findPictureType(head: Buffer): PictureType | undefined {
  const text = head.toString('latin1', 0, signatureBytes);
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'image/webp';
  return hasBrand(head, 'avif') ? 'image/avif' : undefined;
}

/** ISO/IEC 14496-12: the first box is `ftyp`, with the main brand, its version, and the other brands. */
function hasBrand(head: Buffer, brand: string): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length, signatureBytes));
  return (brands.match(/[^]{4}/g) ?? []).some((name, index) => index !== 1 && name === brand);
}
