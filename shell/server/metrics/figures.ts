import type { ActiveRelease } from '@site/shared/contracts';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What came of a page that could be rendered on the server, and of one that is the browser's. */
export type RenderResult = 'rendered' | 'cached' | 'late' | 'failed' | 'browser';

const secondsBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of one server, in a registry of its own. None has an address, a search term or a person in it. */
export class Figures {
  readonly registry = new Registry();
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method and class of status',
    labelNames: ['method', 'status'] as const,
    registers: [this.registry],
  });
  readonly #pages = new Counter({
    name: 'pages_total',
    help: 'Pages by the remote and the release that they belong to',
    labelNames: ['remote', 'release'] as const,
    registers: [this.registry],
  });
  readonly #renderings = new Counter({
    name: 'page_renderings_total',
    help: 'Pages that were made, by remote and by what came of rendering them',
    labelNames: ['remote', 'result'] as const,
    registers: [this.registry],
  });
  readonly #renderSeconds = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'How long pages waited for their markup, by remote',
    labelNames: ['remote'] as const,
    buckets: secondsBuckets,
    registers: [this.registry],
  });
  readonly #apiSeconds = new Histogram({
    name: 'api_request_duration_seconds',
    help: 'Requests that were forwarded to the API by class of status, and how long they took',
    labelNames: ['method', 'status'] as const,
    buckets: secondsBuckets,
    registers: [this.registry],
  });
  // Looking up two labels would cost more than the rest of the count.
  readonly #requestCounts = new Map<string, { inc: () => void }>();

  /** Adds a figure that is read when it is asked for; undefined while there is none. */
  watch(name: string, help: string, read: () => number | undefined): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  countRequest(method: string, status: number): void {
    const key = `${method} ${toClass(status)}`;
    let count = this.#requestCounts.get(key);
    if (!count) this.#requestCounts.set(key, (count = this.#requests.labels(method, toClass(status))));
    count.inc();
  }

  countPage({ remote, release }: PageOwner): void {
    this.#pages.inc({ remote, release });
  }

  countRendering(remote: string, result: RenderResult, elapsedMs?: number): void {
    this.#renderings.inc({ remote, result });
    if (elapsedMs !== undefined) this.#renderSeconds.observe({ remote }, elapsedMs / 1000);
  }

  countApiRequest(method: string, status: number, elapsedMs: number): void {
    this.#apiSeconds.observe({ method, status: toClass(status) }, elapsedMs / 1000);
  }
}

/** To whom a page belongs: `shell` and no release for those of the shell itself. */
export interface PageOwner {
  remote: string;
  release: string;
}

/** @param release absent for the shell's own pages */
export function toPageOwner(release: Pick<ActiveRelease, 'name' | 'release'> | undefined): PageOwner {
  return { remote: release?.name ?? 'shell', release: release?.release ?? '' };
}

const toClass = (status: number) => `${Math.floor(status / 100)}xx`;
