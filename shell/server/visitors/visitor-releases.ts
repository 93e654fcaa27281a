import type { ActivePreview, SiteConfig } from '@site/shared/contracts';
import { endPreview, previewParameter } from '@site/shared/contracts/registry';
import type { ReleaseSetSource, ServedReleaseSet } from '../releases/release-set-source';
import type { PreviewReader } from './preview-reader';
import { toVisitorSet, withRelease } from './rollout-side';
import { createVisitorCookies, isPreviewToken, type VisitorCookies } from './visitor-cookies';

/** What one visitor gets. */
export interface VisitorReleases {
  releases: ServedReleaseSet;
  /** Whether every visitor gets these: no release is rolled out or previewed. */
  isForAll: boolean;
  /** Present where a link asked for a release that is not live. */
  preview?: ActivePreview | 'ended';
  setCookies: string[];
  /** The set of now; of a preview the one without it. Knows no more of the visitor than a random number. */
  renew: () => ServedReleaseSet;
}

interface VisitorReleasesInput {
  site: Pick<SiteConfig, 'publicUrl'>;
  source: ReleaseSetSource;
  previews: Pick<PreviewReader, 'find'>;
}

/** Chooses the releases of a visitor: what a link shows, what is rolled out to the visitor, or what is live. */
export class VisitorReleasesFinder {
  readonly #input: VisitorReleasesInput;
  readonly #cookies: VisitorCookies;

  constructor(input: VisitorReleasesInput) {
    this.#input = input;
    this.#cookies = createVisitorCookies(input.site.publicUrl);
  }

  /** Without waiting. Undefined for somebody with a preview, and for somebody whose number is missing or no longer needed. */
  findNow(cookie: string | undefined): ServedReleaseSet | undefined {
    const set = this.#input.source.current();
    if (this.#cookies.readPreview(cookie) !== undefined) return undefined;
    const visitor = this.#cookies.readVisitor(cookie);
    if (!set.rollouts?.length) return visitor === undefined ? set : undefined;
    return visitor === undefined ? undefined : toVisitorSet(set, visitor);
  }

  /** For a page: what its link asks for is kept in a cookie, as is the number of somebody new. */
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

  /** For an open tab: what its next page would be made with. */
  async findForTab(
    cookie: string | undefined,
  ): Promise<Pick<VisitorReleases, 'releases' | 'isForAll'> & Partial<VisitorReleases>> {
    return this.#findWithPreview(cookie, this.#cookies.readPreview(cookie));
  }

  async #findWithPreview(cookie: string | undefined, token: string | undefined): Promise<VisitorReleases> {
    const found = token === undefined ? undefined : await this.#input.previews.find(token);
    const side = this.#findSide(cookie);
    if (!found) return side;
    if (found === 'ended') return { ...side, isForAll: false, preview: 'ended' };
    const { release, expiresAt } = found;
    return {
      ...side,
      releases: withRelease(side.releases, release),
      isForAll: false,
      preview: { remote: release.name, release: release.release, expiresAt },
    };
  }

  #findSide(cookie: string | undefined): VisitorReleases {
    const { source } = this.#input;
    const set = source.current();
    const known = this.#cookies.readVisitor(cookie);
    if (!set.rollouts?.length) {
      const setCookies = known === undefined ? [] : [this.#cookies.endVisitor()];
      return { releases: set, isForAll: true, setCookies, renew: () => source.current() };
    }
    const { visitor, setCookies } =
      known === undefined ? this.#cookies.createVisitor() : { visitor: known, setCookies: [] };
    const renew = () => toVisitorSet(source.current(), visitor);
    return { releases: renew(), isForAll: false, setCookies, renew };
  }

  #withoutPreview(found: VisitorReleases): VisitorReleases {
    return { ...found, isForAll: false, setCookies: [...found.setCookies, this.#cookies.endPreview()] };
  }
}
