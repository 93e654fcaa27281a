import {
  compatibilityRules,
  countBytes,
  fileRules,
  parseDescription,
  requireRules,
  requireSourceMaps,
} from '@site/release-rules';
import type { ReleaseDescription } from '@site/shared/contracts';
import {
  releaseRejections,
  type RegisterExternalRequest,
  type ReleaseSource,
  type ReleaseSourceQuery,
  type ReleaseSummary,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { ConflictError } from '../../errors/errors';
import { cleanName } from '../../http/clean-name';
import { listRoutesOfOthers } from '../activation/activations.repository';
import { insertAuditEntry, type Actor } from './audit.repository';
import { createReleaseFilesStore } from './release-files-store';
import type { ReleaseForm } from './release-form';
import { getReleaseSummary } from './release-summaries.repository';
import { insertRelease, isReleaseTaken, type NewRelease } from './releases.repository';
import { requireRemote } from './remotes.repository';

type PublishingContext = Pick<Context, 'db' | 'clock' | 'storage' | 'externalReleases'>;

export function createPublishing(context: PublishingContext) {
  const { db, clock, externalReleases } = context;
  const store = createReleaseFilesStore(context);

  const readDescription = async (remote: string, text: string): Promise<ReleaseDescription> => {
    const description = parseDescription(text, remote);
    if (await isReleaseTaken(db, { remote, release: description.release })) throw releaseTaken(description);
    const routesOfOthers = await listRoutesOfOthers(db, { remote });
    await requireRules(compatibilityRules, { description, routesOfOthers });
    return description;
  };

  const insert = async (
    tx: Queries,
    action: 'publish' | 'register',
    by: Actor,
    release: Omit<NewRelease, 'publishedAt' | 'publishedBy'>,
  ): Promise<void> => {
    const publishedAt = clock.now();
    const { description } = release;
    const isNew = await insertRelease(tx, { ...release, publishedAt, publishedBy: by.name });
    if (!isNew) throw releaseTaken(description);
    const { name: remote, release: to } = description;
    await insertAuditEntry(tx, { at: publishedAt, by, action, remote, to });
  };

  return {
    /** Accepts a release with its files. Rejects it with one of `releaseRejections`, and then stores nothing. */
    publish: async (
      remote: string,
      { description: text, ...content }: ReleaseForm,
      query: ReleaseSourceQuery,
      by: Actor,
    ): Promise<ReleaseSummary> => {
      await requireRemote(db, remote);
      const description = await readDescription(remote, text);
      await requireRules(fileRules, { description, files: content.files });
      await requireSourceMaps(description, content.sourceMaps);
      const { release } = description;
      await store.store(`releases/${remote}/${release}`, content, (tx, { folder, ...stored }) =>
        insert(tx, 'publish', by, { description, ...stored, source: toSource(query), place: { folder } }),
      );
      return getReleaseSummary(db, remote, release);
    },

    /** Accepts a release on another origin, with or without its `release.json`. Rejects like `publish`. */
    register: async (
      remote: string,
      { url, description: given }: RegisterExternalRequest,
      query: ReleaseSourceQuery,
      by: Actor,
    ): Promise<ReleaseSummary> => {
      await requireRemote(db, remote);
      const opened = await externalReleases.open(url, given);
      const description = await readDescription(remote, opened.description);
      const files = await opened.fetchFiles(Object.keys(description.files));
      await requireRules(fileRules, { description, files });
      const bytes = countBytes(files);
      const place = { baseUrl: opened.baseUrl };
      const source = toSource(query);
      await db.transaction((tx) =>
        insert(tx, 'register', by, { description, bytes, sourceMaps: null, source, place }),
      );
      return getReleaseSummary(db, remote, description.release);
    },
  };
}

/** People read it in lists and on terminals. */
function toSource({ commit, author, url }: ReleaseSourceQuery): ReleaseSource | null {
  if (commit === undefined) return null;
  const name = author && cleanName(author);
  return { commit, ...(name && { author: name }), ...(url && { url }) };
}

function releaseTaken({ name, release }: ReleaseDescription): ConflictError {
  return new ConflictError(`The remote ${name} has, or had, a release ${release} already.`, {
    code: releaseRejections.releaseTaken,
  });
}
