import type { ActiveRelease } from '@site/shared/contracts';
import { KeptObjects, type Change } from './kept-objects';
import { listBrowserObjects, listLanguageObjects } from './watched-objects';

/** Keeps the built-in objects of language and browser as they were before the first release ran. */
export class BuiltIns {
  readonly #language = new KeptObjects(listLanguageObjects());
  #browser = new KeptObjects([]);
  /** Changes that were restored and not yet attributed. */
  readonly changes: Change[] = [];

  /** To be called before a release is loaded. Earlier changes, such as those of extensions, count against no release. */
  expect(): void {
    this.#browser = new KeptObjects(listBrowserObjects());
  }

  /** Restores changed objects of the language. */
  restore(): void {
    this.#language.restore(this.changes);
  }

  /** Restores changed objects of language and browser, while a release is loaded. */
  restoreLoaded(): void {
    this.restore();
    this.#browser.restore(this.changes);
  }

  /** Throws if the release that was just loaded has made a change. */
  async verifyLoaded(release: ActiveRelease): Promise<void> {
    this.restoreLoaded();
    const changes = this.changes.splice(0);
    if (changes.length === 0) return;
    // If its code cannot be loaded, no release is blamed.
    const attribution = await import(
      /* webpackChunkName: "idle" */ '../../../health/blame/attribute-changes'
    ).catch(() => undefined);
    if (attribution) this.changes.push(...(await attribution.refuseChanges(release, changes)));
  }
}
