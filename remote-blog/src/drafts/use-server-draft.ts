import { useEffect, useRef, useState } from 'react';
import { useAuth } from '@site/shared/auth';
import type { CreatePostFields, Draft } from '@site/shared/contracts/api';
import { isApiError, useSessionStore } from '@site/shared/http';
import { createDraftStores, type DraftStore, type LocalDraft } from '../post-editor/draft/draft-store';
import type { PostValues } from '../post-editor/post-values';
import { findDraftCopies } from './draft-copies';
import { createDraftSync } from './draft-sync';
import { newHead, type DraftHead, type DraftSyncState } from './draft-sync-state';
import { useDraftsApi } from './drafts-api';

type KeptServer = LocalDraft['server'];

/** What a new post says of the draft that it was. */
type SentDraft = Pick<CreatePostFields, 'draft' | 'draft_revision' | 'stored_picture'>;

/** What the editor of a new post does with its draft on the server. */
export interface ServerDraft {
  /** Of its copy in this browser; undefined for a post that was just begun. */
  name: string | undefined;
  /** Finds what earlier visits have left here of the draft that the form began with. */
  findCopies?: () => DraftStore[];
  /** Takes what the form holds. */
  keep: (values: PostValues) => void;
  /** Whether these values need no copy in this browser. */
  isEnough: (values: PostValues) => boolean;
  /** To be noted with the copy in this browser. */
  getServer: (values: PostValues) => KeptServer;
  /** The copy in this browser is restored: its draft goes on. */
  adopt: (server: KeptServer) => void;
  /** The copy in this browser is not wanted, nor is its draft. */
  discard: (server: KeptServer) => void;
}

/**
 * @param opened The draft that the form begins with; undefined for a new one.
 * @param saved What the form begins with.
 */
export function useServerDraft(opened: Draft | undefined, saved: PostValues) {
  const { user } = useAuth();
  const api = useDraftsApi();
  const session = useSessionStore();
  const [state, setState] = useState<DraftSyncState>({ kind: 'idle' });
  const name = opened && `draft:${opened.id}`;
  const [copies] = useState(() => [
    ...(name ? createDraftStores(user?.id, name) : []),
    // A restored copy stays where it is, which may be with those of new posts.
    ...createDraftStores(user?.id, undefined),
  ]);
  const isReleased = useRef(false);

  const start = (head: DraftHead) =>
    createDraftSync({
      api,
      head,
      isSignedIn: () => user !== null && session.findUser()?.id === user.id,
      onHead: (next, isSynced) => copies.forEach((copy) => copy.setServer({ ...next, isSynced })),
      onState: setState,
    });
  const [sync, setSync] = useState(() =>
    start(opened ? { id: opened.id, revision: opened.revision, unconfirmed: [] } : newHead()),
  );

  useEffect(() => {
    sync.begin();
    const onOnline = () => void sync.flush();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      sync.end();
    };
  }, [sync]);

  const draft: ServerDraft = {
    name,
    ...(opened && { findCopies: () => findDraftCopies(user?.id, opened.id) }),
    keep: (values) => {
      // Nothing is made of a form that nobody has written in.
      if (values !== saved || sync.hasBegun()) sync.keep(values);
    },
    isEnough: (values) => isReleased.current || (opened !== undefined && sync.hasSaved(values)),
    getServer: (values) => ({ ...sync.getHead(), isSynced: sync.hasSaved(values) }),
    adopt: (server) => {
      if (!server) return;
      const { isSynced: _isSynced, ...head } = server;
      setState({ kind: 'idle' });
      setSync(start(head));
    },
    discard: (server) => {
      // One that has been changed elsewhere meanwhile stays.
      if (server && server.revision > 0) void api.remove(server.id, server.revision).catch(() => undefined);
    },
  };

  return {
    draft,
    sync,
    state,
    /** Whether these values can be left: they are where somebody who looks for them finds them. */
    isKept: (values: PostValues) => opened !== undefined && sync.hasSaved(values),
    /** To be called when another form takes over: all that this one held is on the server. */
    release: () => {
      isReleased.current = true;
    },
    /** Sends the post with its draft, which goes with it. */
    send: async <Result>(
      { storedPicture, picture }: PostValues,
      create: (draft: SentDraft) => Promise<Result>,
    ): Promise<Result> => {
      await sync.pause();
      const { id, revision, unconfirmed } = sync.getHead();
      try {
        return await create({
          ...((revision > 0 || unconfirmed.length > 0) && { draft: id }),
          ...(revision > 0 && unconfirmed.length === 0 && { draft_revision: revision }),
          ...(storedPicture !== null && picture === null && { stored_picture: storedPicture }),
        });
      } catch (error) {
        if (isApiError(error) && error.status === 409) await sync.check();
        else sync.resume();
        throw error;
      }
    },
  };
}
