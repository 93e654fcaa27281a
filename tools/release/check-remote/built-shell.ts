/** The built shell into which `check-remote` puts a release: the one of this repository, or the one of a kit for teams. */
export interface BuiltShell {
  /** Holds what the shell's build has written: `shell.json`, `frame.js` and the files of `assets`. */
  folder: string;
  /** Holds the files with fixed names, such as the icon. */
  publicDir: string;
  /** Puts `renderer-process.mjs` into a folder. */
  writeRenderer: (folder: string) => Promise<unknown>;
  /** The program of the browser in which it is opened. */
  requireBrowser: () => Promise<string>;
  /** The text of `in-page/index.ts` as a script. */
  readInPageScript: () => Promise<string>;
}
