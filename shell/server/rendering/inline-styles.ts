import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toIntegrity } from '@site/shared/server';
import type { ShellAsset } from '../files/shell-assets';

/** A style sheet for inlining. */
export interface InlineStyle {
  url: string;
  text: string;
  /** Its source in a `style-src`. */
  source: string;
}

/** Reads the style sheets of shell and remotes, which never change under the same URL. */
export class InlineStyles {
  readonly #folders: Record<'/assets/' | '/remotes/', string>;
  readonly #styles = new Map<string, InlineStyle>();

  constructor(assetsDir: string, remotesDir: string) {
    this.#folders = { '/assets/': assetsDir, '/remotes/': remotesDir };
  }

  /** Undefined for a missing or changed file, and for one that cannot be inlined. */
  async find(file: ShellAsset): Promise<InlineStyle | undefined> {
    const known = this.#styles.get(file.url);
    if (known) return known;
    const style = await this.#read(file).catch(() => undefined);
    if (style) this.#styles.set(file.url, style);
    return style;
  }

  async #read({ url, integrity }: ShellAsset): Promise<InlineStyle | undefined> {
    const [prefix, folder] = Object.entries(this.#folders).find(([start]) => url.startsWith(start)) ?? [];
    if (!prefix || !folder) return undefined;
    const bytes = await readFile(join(folder, url.slice(prefix.length)));
    // Browsers check the hash of a link, but not of inline styles.
    if (integrity && toIntegrity(bytes) !== integrity) return undefined;
    const text = bytes.toString();
    // A relative URL would refer to the page; those of the shell's files are the same everywhere.
    if (/<\/style|url\((?!\/assets\/)/i.test(text)) return undefined;
    return { url, text, source: toHashSource(text) };
  }
}

/** Allows an inline style or script with just this text. */
export function toHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The cookie that names the version of the shell's style sheet in the browser's cache. */
const shellStylesCookie = /(?:^|;\s*)shell-styles=([\w.-]{1,100})(?:;|$)/;

/** Whether the browser has cached the style sheets of the shell: then the page links to them. */
export function hasShellStyles(cookieHeader: string | undefined, styles: ShellAsset[]): boolean {
  const [, name] = shellStylesCookie.exec(cookieHeader ?? '') ?? [];
  return name !== undefined && styles.every(({ url }) => url.endsWith(`/${name}`));
}
