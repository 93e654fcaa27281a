import type { PreloadFile } from '@site/shared/contracts';

/** Written by the shell's build as `shell.json`: the files that a page has to load. URLs start with `/assets/`. */
export interface ShellAssets {
  scripts: ShellAsset[];
  styles: ShellAsset[];
  /** The script with which the shell loads remotes: a chunk of its own, preloaded on pages of a remote. */
  federation: ShellAsset[];
  /** By name: files of the shared modules that are not in `scripts`, but fetched when a remote asks. */
  shared: Record<string, PreloadFile[]>;
  /** URLs of the fonts that headings of every page take; absent in development. */
  fonts?: string[];
  /** All scripts and styles, those that are fetched later too; absent in development. */
  files?: ShellAsset[];
  /** The text of the script in the head of a rendered page, which starts the others. */
  earlyScript: string;
  /** The text of the script behind the data of every page, which watches over it; absent in development. */
  heartbeatScript?: string;
  /** Present in development: the nonce of style elements that the bundler's code adds. No file has a hash then. */
  styleNonce?: string;
}

export interface ShellAsset {
  url: string;
  /** As written in an `integrity` attribute. */
  integrity: string;
}
