import type { ReleaseSet } from '@site/shared/contracts';
import type { PageRenderers } from '../rendering/page-renderers';

/** How long pages of a set may still be on their way after another one has gone live. */
const drainMs = 10_000;

/** Of sets that follow each other more quickly only the last ones keep their renderers: these take memory. */
const maxDraining = 2;

/** Has the renderers of a set ready before it goes live, and ends those that no set needs any more. */
export class RendererRotation {
  readonly #renderers: Pick<PageRenderers, 'prepare' | 'retain'>;
  #live: ReleaseSet | undefined;
  #next: ReleaseSet | undefined;
  #draining: ReleaseSet[] = [];

  constructor(renderers: Pick<PageRenderers, 'prepare' | 'retain'>) {
    this.#renderers = renderers;
  }

  /** Resolves when the set can be rendered. */
  async prepare(set: ReleaseSet): Promise<void> {
    if (set.id === this.#live?.id) return;
    this.#next = set;
    await this.#renderers.prepare(set);
  }

  /** Says that a set is live; the one before may still have pages on their way. */
  goLive(set: ReleaseSet): void {
    const before = this.#live;
    this.#live = set;
    this.#next = undefined;
    if (!before || before.id === set.id) return;
    this.#draining = [...this.#draining, before].slice(-maxDraining);
    setTimeout(() => this.#end(before), drainMs).unref();
    this.#retain();
  }

  #end(set: ReleaseSet): void {
    this.#draining = this.#draining.filter((draining) => draining !== set);
    this.#retain();
  }

  #retain(): void {
    const sets = [this.#live, this.#next, ...this.#draining];
    this.#renderers.retain(sets.filter((set) => set !== undefined));
  }
}
