import { developmentRenderingPath, type RenderingPart } from './development-files';

/** Asks the bundler for what renders pages. */
export class RenderingParts {
  readonly #bundlerOrigin: string;
  readonly #known = new Map<string, { etag: string; part: RenderingPart }>();

  constructor(bundlerOrigin: string) {
    this.#bundlerOrigin = bundlerOrigin;
  }

  /**
   * The part of a remote, or of `shell`, as its sources are now: while the bundler is at work, its result is waited for.
   *
   * @throws Error with the bundler's words for sources that do not compile
   */
  async get(name: string): Promise<RenderingPart> {
    const known = this.#known.get(name);
    const response = await fetch(this.#bundlerOrigin + developmentRenderingPath + name, {
      headers: known ? { 'if-none-match': known.etag } : {},
    });
    if (response.status === 304 && known) return known.part;
    if (!response.ok) throw new Error(await response.text());
    const part = (await response.json()) as RenderingPart;
    this.#known.set(name, { etag: response.headers.get('etag') ?? '', part });
    return part;
  }
}
