import { parseShellBuild, requireRules, requireSourceMaps, shellBuildRules } from '@site/release-rules';
import {
  releaseRejections,
  type ShellBuildDescription,
  type ShellBuildSummary,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { isUniqueViolation, type Queries } from '../../db';
import { ConflictError } from '../../errors/errors';
import { insertAuditEntry, type Actor } from './audit.repository';
import { createReleaseFilesStore } from './release-files-store';
import type { ReleaseForm } from './release-form';
import {
  getShellBuildSummary,
  insertShellBuild,
  listChangedShellFiles,
  listShellBuilds,
  lockShellBuilds,
  touchShellBuild,
} from './shell-builds.repository';

export function createShellBuilds(context: Pick<Context, 'db' | 'clock' | 'storage'>) {
  const { db, clock } = context;
  const store = createReleaseFilesStore(context);

  const insertAudit = (tx: Queries, build: string, by: Actor) =>
    insertAuditEntry(tx, { at: clock.now(), by, action: 'publish_shell', to: build });

  /** False when the build is not known. The newest one stays as it is, however often it is published. */
  const publishAgain = (build: string, by: Actor) =>
    db.transaction(async (tx) => {
      await lockShellBuilds(tx);
      const [newest] = await listShellBuilds(tx);
      // Stryker disable next-line BooleanLiteral: to publish it once more ends in the same; this spares storing its files
      if (newest?.build === build) return true;
      const isKnown = await touchShellBuild(tx, { build, publishedAt: clock.now(), publishedBy: by.name });
      if (isKnown) await insertAudit(tx, build, by);
      return isKnown;
    });

  const publishNew = (
    description: ShellBuildDescription,
    content: Omit<ReleaseForm, 'description'>,
    by: Actor,
  ) =>
    store.store(`shell-builds/${description.build}`, content, async (tx, stored) => {
      await lockShellBuilds(tx);
      requireSameContents(await listChangedShellFiles(tx, { files: description.files }));
      const publication = { publishedAt: clock.now(), publishedBy: by.name };
      await insertShellBuild(tx, { ...description, ...stored, ...publication });
      await insertAudit(tx, description.build, by);
    });

  return {
    /**
     * Takes the files of a build of the shell; one that is known already counts as live again. Rejects it with one of
     * `releaseRejections`, and then keeps nothing of it.
     */
    publish: async (
      { description: text, ...content }: ReleaseForm,
      by: Actor,
    ): Promise<ShellBuildSummary> => {
      const description = parseShellBuild(text);
      await requireRules(shellBuildRules, { description, files: content.files });
      await requireSourceMaps(description, content.sourceMaps);
      const { build } = description;
      if (!(await publishAgain(build, by))) {
        await publishNew(description, content, by).catch((error: unknown) => {
          // Somebody else was faster with the same build.
          if (!isUniqueViolation(error)) throw error;
        });
      }
      return getShellBuildSummary(db, { build });
    },
  };
}

/** Browsers keep a file for a year: under one name there is one content, whichever build it comes from. */
function requireSameContents(changed: string[]): void {
  if (changed.length === 0) return;
  const names = changed.slice(0, 5).join(', ');
  throw new ConflictError(`Another build of the shell has other contents under the same names: ${names}.`, {
    code: releaseRejections.otherContent,
  });
}
