import type { ActivePreview, ActiveRelease, SiteConfig } from '@site/shared/contracts';
import { endPreview, previewParameter } from '@site/shared/contracts/registry';
import type { ReleaseSetSource, ServedReleaseSet } from '../releases/release-set-source';
import type { PreviewReader } from './preview-reader';
import type { GroupReader } from './group-reader';
import { hasGroups } from './hide-pages';
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

/** Whether every visitor gets these releases, but for members of groups: none is rolled out by chance or previewed. */
export const isForAll = ({ releases, preview }: Pick<VisitorReleases, 'releases' | 'preview'>) =>
  !isSplit(releases) && preview === undefined && !releases.groups;

/** Whether chance decides what a visitor gets. */
const isSplit = ({ rollouts = [] }: ServedReleaseSet) => rollouts.some(({ percent }) => percent > 0);

interface VisitorReleasesInput {
  site: Pick<SiteConfig, 'publicUrl'>;
  source: ReleaseSetSource;
  previews: Pick<PreviewReader, 'find'>;
  members: Pick<GroupReader, 'find'>;
}

/** Chooses the releases of a visitor: those of a preview link, of a group, of a rollout, or the live ones. */
export class VisitorReleasesFinder {
  readonly #input: VisitorReleasesInput;
  readonly #cookies: VisitorCookies;

  constructor(input: VisitorReleasesInput) {
    this.#input = input;
    this.#cookies = createVisitorCookies(input.site.publicUrl);
  }

  /** Synchronous. Undefined for a visitor with a preview or groups, or whose number is missing or no longer needed. */
  findNow(cookie: string | undefined): ServedReleaseSet | undefined {
    const set = this.#input.source.current();
    if (this.#cookies.readPreview(cookie) !== undefined) return undefined;
    if (this.#cookies.readMembership(cookie) !== undefined) return undefined;
    const visitor = this.#cookies.readVisitor(cookie);
    if (isForAll({ releases: set })) return visitor === undefined ? set : undefined;
    return visitor === undefined ? undefined : toVisitorSet(set, { visitor });
  }

  /** For a page: stores the link's token, and a new visitor's number, in cookies. */
  async findForPage(cookie: string | undefined, { searchParams }: URL): Promise<VisitorReleases> {
    const asked = searchParams.get(previewParameter) ?? undefined;
    const kept = this.#cookies.readPreview(cookie);
    if (asked === endPreview) return this.#withoutPreview(await this.#findSide(cookie));
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
    if (found === 'ended') return { ...(await this.#findSide(cookie)), preview: 'ended' };
    const { release, expiresAt } = found;
    const preview = { remote: release.name, release: release.release, expiresAt };
    return { ...(await this.#findSide(cookie, release)), preview };
  }

  async #findSide(cookie: string | undefined, preview?: ActiveRelease): Promise<VisitorReleases> {
    const { source } = this.#input;
    const { groups, setCookies: groupCookies } = await this.#findGroups(cookie);
    const set = source.current();
    const known = this.#cookies.readVisitor(cookie);
    const { visitor, setCookies } = !isSplit(set)
      ? { visitor: undefined, setCookies: known === undefined ? [] : [this.#cookies.endVisitor()] }
      : known === undefined
        ? this.#cookies.createVisitor()
        : { visitor: known, setCookies: [] };
    const releases = toVisitorSet(set, { visitor, groups, preview });
    return {
      releases,
      setCookies: [...setCookies, ...groupCookies],
      renew: () => toVisitorSet(source.current(), { visitor, groups }),
    };
  }

  /** Takes back a cookie that makes no difference any more. */
  async #findGroups(cookie: string | undefined): Promise<{ groups: string[]; setCookies: string[] }> {
    const membership = this.#cookies.readMembership(cookie);
    if (membership === undefined) return { groups: [], setCookies: [] };
    const { source, members } = this.#input;
    const groups = hasGroups(source.current()) ? await members.find(membership) : [];
    return { groups: groups ?? [], setCookies: groups?.length === 0 ? [this.#cookies.endMembership()] : [] };
  }

  #withoutPreview(found: VisitorReleases): VisitorReleases {
    return { ...found, setCookies: [...found.setCookies, this.#cookies.endPreview()] };
  }
}
