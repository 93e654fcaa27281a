import { readFileSync } from 'node:fs';
import { fromRoot } from '../from-root';

/** A library that teams bring. Its page is in `pages`, under the name of its route. */
export interface Library {
  /** As `docs/teams.md` lists it. */
  name: string;
  route: string;
  /** The versions that are tried. */
  packages: Record<string, string>;
  /** Whether the server renders its page. */
  isRendered: boolean;
  /** Whether it styles its page, in white on #036. */
  hasStyles?: boolean;
  /** Whether its page has a button which opens what stands over the page. */
  opens?: boolean;
  /** The plugin of Vite that it needs. */
  plugin?: { imported: string; from: string };
  /** Of what is no library of React and is mounted: what makes it fail, in which file, in place of what. */
  fault?: [file: string, from: string, to: string];
}

/** What `docs/teams.md` says was tried. */
export const libraries = JSON.parse(
  readFileSync(fromRoot('e2e/libraries/libraries.json'), 'utf8'),
) as Library[];
