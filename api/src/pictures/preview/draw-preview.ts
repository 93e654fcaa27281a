import { previewSize } from '@site/shared/server';
import sharp, { type OverlayOptions } from 'sharp';
import type { PictureResult, PreviewTask } from '../picture-task';
import { createPreviewFonts, type DrawableText, type PreviewFonts } from './preview-fonts';

/** The light colors of the site. */
const colors = { background: '#fbfaf7', text: '#1a1a17', muted: '#5f5c54', accent: '#00754a' };
const { width, height } = previewSize;
const margin = 80;
const stripWidth = 24;
const jpeg = { quality: 90, chromaSubsampling: '4:4:4' };

interface TextStyle {
  /** In pixels, the largest first: the first at which the text fits is taken. */
  sizes: number[];
  color: string;
  weight: 'Bold' | 'Medium';
  maxWidth: number;
  maxHeight: number;
}

interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

const styles = {
  brand: { sizes: [32], color: colors.accent, weight: 'Bold', maxWidth: 500, maxHeight: 44 },
  label: { sizes: [30], color: colors.muted, weight: 'Medium', maxWidth: 500, maxHeight: 44 },
  title: { sizes: [84, 74, 64, 56, 50], color: colors.text, weight: 'Bold', maxWidth: 1040, maxHeight: 270 },
  text: { sizes: [32], color: colors.muted, weight: 'Medium', maxWidth: 1040, maxHeight: 96 },
} satisfies Record<string, TextStyle>;

let fonts: PreviewFonts | undefined;

/** Draws what a link preview shows of a page, as JPEG. Does not throw. */
export async function drawPreview(task: PreviewTask): Promise<PictureResult> {
  try {
    const picture = task.cover ? await cropCover(task.cover) : await drawCard(task);
    const bytes = await picture.jpeg(jpeg).toBuffer();
    return { copies: [{ ...previewSize, bytes }] };
  } catch {
    return { refusal: 'damaged' };
  }
}

/** As browsers crop a cover: as large as it has to be, with the point in sight as near to the same place as its edges allow. */
async function cropCover({ picture, x, y }: NonNullable<PreviewTask['cover']>) {
  const original = await sharp(picture).metadata();
  const scale = Math.max(width / original.width, height / original.height);
  const size = { width: Math.ceil(original.width * scale), height: Math.ceil(original.height * scale) };
  return sharp(picture)
    .resize({ ...size, fit: 'fill' })
    .extract({
      left: Math.round(((size.width - width) * x) / 100),
      top: Math.round(((size.height - height) * y) / 100),
      ...previewSize,
    });
}

async function drawCard({ card, fontsDir }: PreviewTask) {
  const { prepare } = (fonts ??= createPreviewFonts(fontsDir));
  const toDrawable = async (text: string | undefined) => (text ? prepare(text) : undefined);
  const brand = await toDrawable(card.brand);
  const label = await toDrawable(card.label);
  const text = await toDrawable(card.text);
  const title = (await toDrawable(card.title)) ?? label ?? text ?? brand;
  const isRightToLeft = title !== undefined && startsRightToLeft(title.text);
  const overlays: OverlayOptions[] = [
    { input: await drawStrip(), left: isRightToLeft ? width - stripWidth : 0, top: 0 },
  ];
  const place = async (
    drawable: DrawableText | undefined,
    style: TextStyle,
    { atEnd = false, toTop }: { atEnd?: boolean; toTop: (drawnHeight: number) => number },
  ) => {
    const drawn = drawable && (await fit(drawable, style));
    if (!drawn) return;
    const left = isRightToLeft === atEnd ? margin : width - margin - drawn.width;
    overlays.push({ input: drawn.input, left, top: toTop(drawn.height) });
  };
  await place(brand, styles.brand, { toTop: () => margin - 8 });
  if (label !== title) await place(label, styles.label, { atEnd: true, toTop: () => margin - 8 });
  await place(title, styles.title, { toTop: () => 166 });
  if (text !== title) await place(text, styles.text, { toTop: (drawn) => height - margin - drawn });
  return sharp({
    create: { ...previewSize, channels: 3, background: colors.background },
  }).composite(overlays);
}

const drawStrip = () =>
  sharp({ create: { width: stripWidth, height, channels: 3, background: colors.accent } })
    .png()
    .toBuffer();

const startsRightToLeft = (text: string) => /^[^\p{L}]*[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(text);

/** Shrinks the text until it fits, and then cuts it at a word. */
async function fit({ text, families }: DrawableText, style: TextStyle): Promise<DrawnText | undefined> {
  for (const size of style.sizes) {
    const drawn = await drawText(text, `${families} ${style.weight} ${size}px`, style);
    if (drawn.height <= style.maxHeight) return drawn;
  }
  const font = `${families} ${style.weight} ${style.sizes.at(-1)}px`;
  const words = toSegments(text, 'word');
  const parts = words.length > 2 ? words : toSegments(text, 'grapheme');
  let best: DrawnText | undefined;
  let [fits, tooMany] = [0, parts.length];
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    const shortened = parts.slice(0, count).join('').trimEnd();
    const drawn = await drawText(`${shortened}…`, font, style);
    if (drawn.height <= style.maxHeight) [fits, best] = [count, drawn];
    else tooMany = count;
  }
  return best;
}

async function drawText(text: string, font: string, { color, maxWidth }: TextStyle): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${toMarkup(text)}</span>`,
      font,
      width: maxWidth,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Pango's markup. Lines of Thai break between words that nothing separates, which Pango cannot tell apart. */
function toMarkup(text: string): string {
  const separated = /\p{sc=Thai}/u.test(text) ? toSegments(text, 'word').join('\u200b') : text;
  return separated.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function toSegments(text: string, granularity: 'word' | 'grapheme'): string[] {
  return [...new Intl.Segmenter('en', { granularity }).segment(text)].map(({ segment }) => segment);
}
