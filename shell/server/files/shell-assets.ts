import type { PreloadFile } from '@site/shared/contracts';

/** Written by the shell's build as `shell.json`: the files that a page has to load. URLs start with `/assets/`. */
export interface ShellAssets {
  scripts: ShellAsset[];
  styles: ShellAsset[];
  /** The script that loads remotes: a separate chunk, preloaded on pages of a remote. */
  federation: ShellAsset[];
  /** By name: files of shared modules outside `scripts`, which are fetched when a remote needs them. */
  shared: Record<string, PreloadFile[]>;
  /** URLs of the fonts for headings on every page; absent in development. */
  fonts?: string[];
  /** All scripts and styles, including lazy ones; absent in development. */
  files?: ShellAsset[];
  /** The script in the head of a rendered page, which starts the others. */
  earlyScript: string;
  /** The script behind the data of every page, which monitors the page; absent in development. */
  heartbeatScript?: string;
  /** Set in development, where files have no hashes: the nonce of style elements that the bundler's code adds. */
  styleNonce?: string;
}

export interface ShellAsset {
  url: string;
  /** As written in an `integrity` attribute. */
  integrity: string;
}
