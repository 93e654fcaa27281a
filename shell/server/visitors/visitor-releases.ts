import type { ActivePreview, ActiveRelease, SiteConfig } from '@site/shared/contracts';
import { endPreview, previewParameter } from '@site/shared/contracts/registry';
import type { ReleaseSetSource, ServedReleaseSet } from '../releases/release-set-source';
import type { PreviewReader } from './preview-reader';
import { toVisitorSet } from './rollout-side';
import { createVisitorCookies, isPreviewToken, type VisitorCookies } from './visitor-cookies';

/** The releases of one visitor. */
export interface VisitorReleases {
  releases: ServedReleaseSet;
  /** Set when a link named a release that is not live. */
  preview?: ActivePreview | 'ended';
  setCookies: string[];
  /** The current set, without a preview. It only keeps the visitor's random number. */
  renew: () => ServedReleaseSet;
}

/** Whether every visitor gets these releases: none is rolled out or previewed. */
export const isForAll = ({ releases, preview }: Pick<VisitorReleases, 'releases' | 'preview'>) =>
  !releases.rollouts?.length && preview === undefined;

interface VisitorReleasesInput {
  site: Pick<SiteConfig, 'publicUrl'>;
  source: ReleaseSetSource;
  previews: Pick<PreviewReader, 'find'>;
}

/** Chooses the releases of a visitor: those of a preview link, of a rollout, or the live ones. */
export class VisitorReleasesFinder {
  readonly #input: VisitorReleasesInput;
  readonly #cookies: VisitorCookies;

  constructor(input: VisitorReleasesInput) {
    this.#input = input;
    this.#cookies = createVisitorCookies(input.site.publicUrl);
  }

  /** Synchronous. Undefined for a visitor with a preview, or whose number is missing or no longer needed. */
  findNow(cookie: string | undefined): ServedReleaseSet | undefined {
    const set = this.#input.source.current();
    if (this.#cookies.readPreview(cookie) !== undefined) return undefined;
    const visitor = this.#cookies.readVisitor(cookie);
    if (isForAll({ releases: set })) return visitor === undefined ? set : undefined;
    return visitor === undefined ? undefined : toVisitorSet(set, visitor);
  }

  /** For a page: stores the link's token, and a new visitor's number, in cookies. */
  async findForPage(cookie: string | undefined, { searchParams }: URL): Promise<VisitorReleases> {
    const asked = searchParams.get(previewParameter) ?? undefined;
    const kept = this.#cookies.readPreview(cookie);
    if (asked === endPreview) return this.#withoutPreview(this.#findSide(cookie));
    const token = asked !== undefined && isPreviewToken(asked) ? asked : kept;
    const found = await this.#findWithPreview(cookie, token);
    if (found.preview === 'ended') return this.#withoutPreview(found);
    if (!found.preview || token === undefined || token === kept) return found;
    return { ...found, setCookies: [...found.setCookies, this.#cookies.setPreview(token)] };
  }

  /** For an open tab: the releases of its next page. */
  async findForTab(
    cookie: string | undefined,
  ): Promise<Pick<VisitorReleases, 'releases'> & Partial<VisitorReleases>> {
    return this.#findWithPreview(cookie, this.#cookies.readPreview(cookie));
  }

  async #findWithPreview(cookie: string | undefined, token: string | undefined): Promise<VisitorReleases> {
    const found = token === undefined ? undefined : await this.#input.previews.find(token);
    if (!found) return this.#findSide(cookie);
    if (found === 'ended') return { ...this.#findSide(cookie), preview: 'ended' };
    const { release, expiresAt } = found;
    const preview = { remote: release.name, release: release.release, expiresAt };
    return { ...this.#findSide(cookie, release), preview };
  }

  #findSide(cookie: string | undefined, preview?: ActiveRelease): VisitorReleases {
    const { source } = this.#input;
    const set = source.current();
    const known = this.#cookies.readVisitor(cookie);
    const { visitor, setCookies } = isForAll({ releases: set })
      ? { visitor: undefined, setCookies: known === undefined ? [] : [this.#cookies.endVisitor()] }
      : known === undefined
        ? this.#cookies.createVisitor()
        : { visitor: known, setCookies: [] };
    const releases = toVisitorSet(set, visitor, preview);
    return { releases, setCookies, renew: () => toVisitorSet(source.current(), visitor) };
  }

  #withoutPreview(found: VisitorReleases): VisitorReleases {
    return { ...found, setCookies: [...found.setCookies, this.#cookies.endPreview()] };
  }
}
