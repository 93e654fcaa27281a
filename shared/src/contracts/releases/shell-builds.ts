import Type from 'typebox';
import { FileHashes } from './release-description';

/** Follows from the files: the same files, the same id. See `toShellBuildId` of `@site/shared/server`. */
export const ShellBuildId = Type.String({ pattern: '^[0-9a-f]{12}$' });

export const ShellBuildParams = Type.Object({ build: ShellBuildId });

/**
 * The files that browsers may request of one build of the shell, below `/assets/`. Written by the build as
 * `shellBuildFile`.
 */
export const ShellBuildDescription = Type.Object({ build: ShellBuildId, files: FileHashes });
export type ShellBuildDescription = Type.Static<typeof ShellBuildDescription>;

export const ShellBuildSummary = Type.Object({
  build: ShellBuildId,
  /** When it was published last. */
  published_at: Type.String({ format: 'date-time' }),
});
export type ShellBuildSummary = Type.Static<typeof ShellBuildSummary>;
