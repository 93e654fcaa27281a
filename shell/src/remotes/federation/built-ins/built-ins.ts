import type { ActiveRelease } from '@site/shared/contracts';
import { RemoteLoadError } from '../../remote-load-error';
import { KeptObjects } from './kept-objects';
import { listBrowserObjects, listLanguageObjects } from './watched-objects';

const mostNames = 3;

/** Keeps what language and browser offer as it was before the first release ran: header, fallback and other areas need it. */
export class BuiltIns {
  readonly #language = new KeptObjects(listLanguageObjects());
  #browser = new KeptObjects([]);
  /** What was put back already, by container. */
  readonly #changes = new Map<string, string[]>();

  /** To be called before a release is loaded. What an extension has changed of the browser by then is nobody's doing. */
  expect({ container }: ActiveRelease): void {
    this.#changes.delete(container);
    this.#browser = new KeptObjects(listBrowserObjects());
  }

  /** Puts back what a release has changed while it was loaded. */
  restoreLoaded({ container }: ActiveRelease): string[] {
    const changed = [...this.#language.restore(), ...this.#browser.restore()];
    const all = [...(this.#changes.get(container) ?? []), ...changed];
    this.#changes.set(container, all);
    return all;
  }

  /** The same, and throws if there was something. */
  verifyLoaded(release: ActiveRelease): void {
    refuse(release, this.restoreLoaded(release));
  }

  /** The same for a page that is shown. Without a release nobody is to blame. */
  verify(release?: ActiveRelease): void {
    const changed = this.#language.restore();
    if (release) refuse(release, changed);
  }
}

function refuse(release: ActiveRelease, changed: string[]): void {
  if (changed.length === 0) return;
  const more = changed.length > mostNames ? ` and ${changed.length - mostNames} more` : '';
  const names = changed.slice(0, mostNames).join(', ') + more;
  throw new RemoteLoadError(release, 'contract', `it changes what belongs to all: ${names}`);
}
