import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { decompress } from 'wawoff2';
import { readCharacterMap } from './character-map';

/** A text that can be drawn, and the font families for it, as Pango takes them. */
export interface DrawableText {
  text: string;
  families: string;
}

export interface PreviewFonts {
  /**
   * Loads what draws the text. Symbols that no font has are left out; undefined when a letter has none, so that no box ever stands
   * for it.
   */
  prepare(text: string): Promise<DrawableText | undefined>;
}

interface Slice {
  /** As it is compressed in the package. */
  file: string;
  /** First and last code points that it may have. */
  ranges: [number, number][];
  points?: Promise<Set<number>>;
}

interface Family {
  name: string;
  version: string;
  slices: Slice[];
}

const require = createRequire(import.meta.url);
const ellipsis = '…';
const alphabets = ['figtree', 'noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'];

/** Each language draws the characters that they share in its own way. */
function findFamilies(text: string): string[] {
  const chinese = 'noto-sans-sc';
  const [japanese, korean] = ['noto-sans-jp', 'noto-sans-kr'];
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return [...alphabets, japanese, chinese, korean];
  if (/\p{sc=Hangul}/u.test(text)) return [...alphabets, korean, chinese, japanese];
  return [...alphabets, chinese, japanese, korean];
}

/**
 * The fonts of npm packages, each in slices of a few characters. Slices are unpacked into `folder` when a text needs them, because
 * Pango reads no WOFF2; fonts of the machine take no part, so that a picture is the same everywhere.
 */
export function createPreviewFonts(folder: string): PreviewFonts {
  const families = new Map<string, Promise<Family>>();
  const prepareFolder = prepareEmptyConfiguration(folder);

  const load = async ({ name, version }: Family, slice: Slice): Promise<Set<number>> => {
    await prepareFolder;
    const unpacked = path.join(folder, `${name}-${version}-${path.basename(slice.file, '.woff2')}.ttf`);
    const font = await readFile(unpacked).catch(() => unpack(slice.file, unpacked));
    // Makes the font known to all further texts of this process.
    await sharp({ text: { text: 'x', fontfile: unpacked } }).toBuffer();
    return readCharacterMap(font);
  };

  const findFont = async (point: number, names: string[]): Promise<string | undefined> => {
    for (const name of names) {
      if (!families.has(name)) families.set(name, readFamily(name));
      const family = await families.get(name)!;
      for (const slice of family.slices) {
        if (!slice.ranges.some(([first, last]) => first <= point && point <= last)) continue;
        if ((await (slice.points ??= load(family, slice))).has(point)) return name;
      }
    }
    return undefined;
  };

  return {
    prepare: async (given) => {
      const names = findFamilies(given);
      let text = given.normalize('NFC');
      const used = new Set<string>();
      for (const character of new Set(text + ellipsis)) {
        // What separates words, and what nobody sees.
        if (/[\s\p{Default_Ignorable_Code_Point}]/u.test(character)) continue;
        const font = await findFont(character.codePointAt(0)!, names);
        if (font !== undefined) used.add(font);
        else if (/[\p{L}\p{N}\p{M}]/u.test(character)) return undefined;
        else text = text.replaceAll(character, ' ');
      }
      text = text.replace(/\s+/g, ' ').trim();
      if (text === '') return undefined;
      // Among more families than it needs, Pango does not always take the first that has a character.
      const needed = await Promise.all(
        names.filter((name) => used.has(name)).map((name) => families.get(name)!),
      );
      return { text, families: needed.map(({ name }) => name).join(', ') };
    },
  };
}

async function readFamily(name: string): Promise<Family> {
  const read = async (file: string) =>
    JSON.parse(await readFile(require.resolve(`@fontsource-variable/${name}/${file}`), 'utf8')) as Record<
      string,
      string
    >;
  const [{ family, version }, ranges] = await Promise.all([read('metadata.json'), read('unicode.json')]);
  return {
    name: family!,
    version: version!,
    slices: Object.entries(ranges).map(([slice, list]) => ({
      file: require.resolve(
        `@fontsource-variable/${name}/files/${name}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ),
      ranges: list.split(',').map((range) => {
        const [first, last = first] = range
          .slice('U+'.length)
          .split('-')
          .map((point) => parseInt(point, 16));
        return [first!, last!];
      }),
    })),
  };
}

/** Several processes may do so at once. */
async function unpack(file: string, target: string): Promise<Buffer> {
  const font = Buffer.from(await decompress(await readFile(file)));
  const partial = `${target}.${process.pid}`;
  await writeFile(partial, font);
  await rename(partial, target);
  return font;
}

async function prepareEmptyConfiguration(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'fonts.conf');
  await writeFile(file, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig/>');
  // Read with the first text.
  process.env['FONTCONFIG_FILE'] = file;
}
