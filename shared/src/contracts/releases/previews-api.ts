import Type from 'typebox';
import { previewHours } from './registry/preview';
import { ActiveReleaseSchema } from './release-set';

/**
 * Previews: a link that shows one release before visitors get it. Two calls below `/api/registry`:
 *
 * | Call | Who | Does |
 * |---|---|---|
 * | `POST /remotes/:remote/releases/:release/preview/` | team | makes a link |
 * | `GET  /previews/:token/` | all | the release that a link stands for; 404 for an expired or forged one |
 */

const expiresAt = Type.String({ format: 'date-time' });

export const CreatePreviewRequest = Type.Object({
  /** How long the link works. */
  hours: Type.Optional(Type.Integer({ minimum: 1, maximum: previewHours.most })),
});
export type CreatePreviewRequest = Type.Static<typeof CreatePreviewRequest>;

export const PreviewLink = Type.Object({ url: Type.String(), expires_at: expiresAt });
export type PreviewLink = Type.Static<typeof PreviewLink>;

export const PreviewParams = Type.Object({ token: Type.String({ maxLength: 300 }) });

export const PreviewedRelease = Type.Object({ release: ActiveReleaseSchema, expires_at: expiresAt });
export type PreviewedRelease = Type.Static<typeof PreviewedRelease>;
