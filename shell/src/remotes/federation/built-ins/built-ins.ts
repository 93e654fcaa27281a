import type { ActiveRelease } from '@site/shared/contracts';
import { KeptObjects, type Change } from './kept-objects';
import { listBrowserObjects, listLanguageObjects } from './watched-objects';

/** Keeps what language and browser offer as it was before the first release ran: header, fallback and other areas need it. */
export class BuiltIns {
  readonly #language = new KeptObjects(listLanguageObjects());
  #browser = new KeptObjects([]);
  /** What was put back, and nobody has judged yet. */
  #changes: Change[] = [];

  /** To be called before a release is loaded. What an extension has changed of the browser by then is nobody's doing. */
  expect(): void {
    this.#browser = new KeptObjects(listBrowserObjects());
  }

  /** Puts back what was changed of the language's own objects. */
  restore(): void {
    this.#language.restore(this.#changes);
  }

  /** While a release is loaded, what was changed of the browser's as well. */
  restoreLoaded(): void {
    this.restore();
    this.#browser.restore(this.#changes);
  }

  /** What was put back since the last call; whose doing it was is open. */
  takeChanges(): Change[] {
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }

  /** Throws if some of it is the doing of a release that was just loaded. */
  async verifyLoaded(release: ActiveRelease): Promise<void> {
    this.restoreLoaded();
    const changes = this.takeChanges();
    if (changes.length === 0) return;
    // Without its code nobody is blamed, and all is as it was.
    const judge = await import(/* webpackChunkName: "idle" */ '../../../watchdog/judge-changes').catch(
      () => undefined,
    );
    if (judge) this.#changes.push(...(await judge.refuseChanges(release, changes)));
  }
}
