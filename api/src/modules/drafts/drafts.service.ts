import {
  draftsMax,
  type Draft,
  type DraftPicture,
  type DraftState,
  type DraftStateWithValues,
  type DraftSummary,
  type PageQuery,
  type RestoreDraftRequest,
  type SaveDraftRequest,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { ConflictError, NotFoundError, ValidationError } from '../../errors/errors';
import { OutsideFetchError } from '../../http/outside-fetch-error';
import type { RateRule } from '../../http/rate-limiter';
import { decodeNumber, decodeTimeAndUuid } from '../../paging/cursors';
import { toPage, toPageRequest, type Page } from '../../paging/page';
import { createImages } from '../images';
import { fetchOutsidePicture, OutsidePictureError } from '../../pictures/fetch-outside-picture';
import type { PictureSource } from '../../pictures/picture-task';
import {
  findDraftState,
  snapshotDraft,
  snapshotDraftIfDue,
  listDraftStates,
  restoreDraftState,
  updateDraftHistory,
} from './draft-states.repository';
import {
  countDrafts,
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  lockDraft,
  updateDraft,
  type DraftHead,
} from './drafts.repository';
import { prepareDraft } from './prepare-draft';

type DraftsContext = Pick<
  Context,
  'config' | 'db' | 'storage' | 'clock' | 'limiter' | 'htmlWorkers' | 'pictures' | 'pictureFetch'
>;

/** One every few seconds, on two devices. */
const saving: RateRule = { name: 'save-draft', points: 1800, seconds: 3600 };

/** What is written and not sent. Drafts of others do not exist for anybody, admins included. */
export function createDrafts(context: DraftsContext) {
  const { config, db, clock, limiter, pictures, pictureFetch } = context;
  const images = createImages(context);

  const get = async (queries: Queries, authorId: number, id: string) => {
    const draft = await findDraft(queries, { authorId, draftId: id });
    if (!draft) throw draftNotFound();
    return draft;
  };

  const toSave = ({ device, save_id: saveId }: RestoreDraftRequest) => ({
    device,
    saveId,
    savedAt: clock.now(),
  });

  const storePicture = async (authorId: number, picture: PictureSource) => {
    const image = await pictures.convert(picture, 'post', 'picture');
    return images.store([image], authorId, async () => ({ url: image.files.at(-1)?.variant.url ?? '' }));
  };

  return {
    /** Last saved first. */
    list: async (authorId: number, query: PageQuery): Promise<Page<DraftSummary>> => {
      const found = await listDrafts(db, authorId, toPageRequest(query, decodeTimeAndUuid));
      return toPage(found, query, (draft) => [draft.saved_at, draft.id]);
    },

    get: (authorId: number, id: string): Promise<Draft> => get(db, authorId, id),

    /** Throws a `ConflictError` when another device has saved meanwhile, and when there are too many drafts. */
    save: async (
      authorId: number,
      id: string,
      request: SaveDraftRequest,
      signal: AbortSignal,
    ): Promise<DraftSummary> => {
      await limiter.consume(saving, String(authorId));
      const text = await prepareDraft(context, authorId, request, signal);
      const save = { draftId: id, ...text, ...toSave(request) };
      return db.transaction(async (tx) => {
        const head = await lockDraft(tx, { authorId, draftId: id });
        if (head) {
          requireRevision(head, request);
          // What another editor wrote is kept whenever this one's takes its place.
          if (head.saved_by === request.device) {
            await snapshotDraftIfDue(tx, save);
          } else await snapshotDraft(tx, save);
          await updateDraft(tx, save);
        } else {
          if (request.revision > 0) throw draftNotFound();
          if ((await countDrafts(tx, authorId)) >= draftsMax) throw tooManyDrafts();
          // An id that is taken is another member's, or of a request that was faster.
          if (!(await insertDraft(tx, { ...save, authorId }))) throw changedMeanwhile();
        }
        await updateDraftHistory(tx, { draftId: id });
        const { values: _values, ...summary } = await get(tx, authorId, id);
        return summary;
      });
    },

    /** Throws a `ConflictError` when the draft has another revision. */
    remove: async (authorId: number, id: string, revision: number | undefined): Promise<void> => {
      const imageIds = await db.transaction(async (tx) => {
        const head = await lockDraft(tx, { authorId, draftId: id });
        if (!head) throw draftNotFound();
        if (revision !== undefined && revision !== head.revision) throw changedMeanwhile();
        return (await deleteDraft(tx, { draftId: id })) ?? [];
      });
      await images.remove(imageIds);
    },

    /** Newest first. */
    listStates: async (authorId: number, id: string, query: PageQuery): Promise<Page<DraftState>> => {
      await get(db, authorId, id);
      const found = await listDraftStates(db, id, toPageRequest(query, decodeNumber));
      return toPage(found, query, (state) => [state.revision]);
    },

    getState: async (authorId: number, id: string, revision: number): Promise<DraftStateWithValues> => {
      await get(db, authorId, id);
      const state = await findDraftState(db, { draftId: id, revision });
      if (!state) throw stateNotFound();
      return state;
    },

    /** The draft becomes what it was; what it is now is kept as a state. Throws like `save`. */
    restore: async (
      authorId: number,
      id: string,
      state: number,
      request: RestoreDraftRequest,
    ): Promise<Draft> => {
      await limiter.consume(saving, String(authorId));
      return db.transaction(async (tx) => {
        const head = await lockDraft(tx, { authorId, draftId: id });
        if (!head) throw draftNotFound();
        requireRevision(head, request);
        const restored = { draftId: id, state, ...toSave(request) };
        await snapshotDraft(tx, restored);
        if (!(await restoreDraftState(tx, restored))) throw stateNotFound();
        await updateDraftHistory(tx, { draftId: id });
        return get(tx, authorId, id);
      });
    },

    /** Stores a picture. What no draft shows within a day is removed. */
    addPicture: async (authorId: number, picture: PictureSource | undefined): Promise<DraftPicture> => {
      if (picture === undefined) throw new ValidationError({ picture: ['Choose a picture'] });
      return storePicture(authorId, picture);
    },

    /** Stores a copy of a picture elsewhere. Throws a `ValidationError` when it cannot be had. */
    copyPicture: async (authorId: number, address: string, signal: AbortSignal): Promise<DraftPicture> => {
      const request = { signal, publicUrl: config.publicUrl };
      const picture = await fetchOutsidePicture(pictureFetch, address, request).catch((error: unknown) => {
        if (!(error instanceof OutsidePictureError)) throw error;
        throw new ValidationError({ address: [toReason(error)] });
      });
      return storePicture(authorId, picture);
    },
  };
}

/** An editor that has only missed the response to its own save overwrites nobody. */
function requireRevision(head: DraftHead, { revision, unconfirmed = [] }: RestoreDraftRequest): void {
  if (head.revision !== revision && !unconfirmed.includes(head.save_id)) throw changedMeanwhile();
}

/** That of a fetch says nothing of which names there are in our network. */
function toReason({ cause, message }: OutsidePictureError): string {
  return cause instanceof OutsideFetchError ? cause.message : `The server gives no picture: ${message}.`;
}

const draftNotFound = () => new NotFoundError('Draft not found');
const stateNotFound = () => new NotFoundError('We no longer have this version');
const changedMeanwhile = () =>
  new ConflictError('This draft was changed on another device', { code: 'version_conflict' });
const tooManyDrafts = () =>
  new ConflictError(`You can keep at most ${draftsMax} drafts. Please delete one.`, {
    code: 'limit_reached',
  });
