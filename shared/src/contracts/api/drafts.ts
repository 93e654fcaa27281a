import Type from 'typebox';
import { excerptMaxLength, titleMaxLength } from '../limits';
import { tagMaxLength, tagsMax } from '../writing';
import { SingleLine } from './common';

/** Most drafts of one member. Lists of them and of their states come page by page: `PageQuery`. */
export const draftsMax = 50;
/** Most earlier states of one draft. */
export const draftStatesMax = 20;

/** Made by the editor, when somebody begins to write. */
const DraftId = Type.String({ format: 'uuid' });
/** ISO 8601, UTC. */
const Time = Type.String({ format: 'date-time' });
/** Counts the saves of a draft. */
const Revision = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/** The values of the editor's form, and whatever other fields it has had. No limits: Fastify's serializer knows no formats of text. */
export const DraftValues = Type.Object(
  {
    title: Type.String(),
    /** Sanitised HTML. */
    content: Type.String(),
    /** The id of the category; empty until one is chosen. */
    category: Type.String(),
    tags: Type.Array(Type.String()),
    /** The address of the featured picture; null without one. */
    picture: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: true },
);
export type DraftValues = Type.Static<typeof DraftValues>;

/**
 * The values as the editor sends them. Fields that are not named here are kept as they come, so that the form can get
 * further ones; all beside the content are at most 8 kB of JSON.
 */
const SentDraftValues = Type.Object(
  {
    /** A draft has what was typed, also where it is too long for a post. */
    title: SingleLine({ maxLength: 10 * titleMaxLength }),
    /** HTML, without embedded pictures: each has been sent to `POST /drafts/pictures/` before. */
    content: Type.String(),
    category: Type.String({ maxLength: 20, pattern: '^[0-9]*$' }),
    tags: Type.Array(SingleLine({ maxLength: 2 * tagMaxLength }), { maxItems: tagsMax }),
    picture: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  },
  { additionalProperties: true },
);

const state = {
  title: Type.String(),
  /** The first prose of the content as plain text; empty where there is none. */
  excerpt: Type.String({ maxLength: excerptMaxLength }),
  revision: Revision,
  saved_at: Time,
};

/** A draft in a list. */
export const DraftSummary = Type.Object({ id: DraftId, ...state });
export type DraftSummary = Type.Static<typeof DraftSummary>;

/** A whole draft. Sanitise its `content` again before showing it. */
export const Draft = Type.Object({ ...DraftSummary.properties, values: DraftValues });
export type Draft = Type.Static<typeof Draft>;

/** What a draft was before. */
export const DraftState = Type.Object(state);
export type DraftState = Type.Static<typeof DraftState>;

/** The same with its values. */
export const DraftStateWithValues = Type.Object({ ...DraftState.properties, values: DraftValues });
export type DraftStateWithValues = Type.Static<typeof DraftStateWithValues>;

const save = {
  /** The one that the editor knows; 0 for a draft that is new. Another one is a 409 with the code `version_conflict`. */
  revision: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
  /** Names the editor: what another one wrote is kept in the history. */
  device: Type.String({ format: 'uuid' }),
  /** A new one for each request. */
  save_id: Type.String({ format: 'uuid' }),
  /** Those of earlier requests whose responses got lost: when the draft was last saved by one of them, no conflict. */
  unconfirmed: Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { maxItems: 20 })),
};

export const SaveDraftRequest = Type.Object({ ...save, values: SentDraftValues });
export type SaveDraftRequest = Type.Static<typeof SaveDraftRequest>;

export const RestoreDraftRequest = Type.Object(save);
export type RestoreDraftRequest = Type.Static<typeof RestoreDraftRequest>;

/** A picture that is stored for a draft. */
export const DraftPicture = Type.Object({ url: Type.String() });
export type DraftPicture = Type.Static<typeof DraftPicture>;

/** A picture elsewhere, to be copied. */
export const CopyPictureRequest = Type.Object({
  address: Type.String({ maxLength: 2000, pattern: '^https?://' }),
});

export const DraftParams = Type.Object({ id: DraftId });
export const DraftStateParams = Type.Object({ id: DraftId, revision: Revision });

/** Deletes the draft only as it is in this revision; another one is a 409. */
export const DeleteDraftQuery = Type.Object({ revision: Type.Optional(Revision) });

/** What a post that is created says of the draft that it was. */
export const publishedDraft = {
  /** It goes with the creation of the post. */
  draft: Type.Optional(DraftId),
  /**
   * The revision that is sent: when the draft has another one, or is gone, the response is a 409 with the code
   * `version_conflict` or `draft_gone`. Left out, the draft goes if there is one.
   */
  draft_revision: Type.Optional(Revision),
  /** The featured picture where it comes from a draft; a file in `featured_image` takes its place. */
  stored_picture: Type.Optional(Type.String({ maxLength: 200 })),
};
