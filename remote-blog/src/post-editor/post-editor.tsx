import { useRef, useState } from 'react';
import { toast } from '@site/shared/toasts';
import { Card } from '@site/shared/ui';
import type { ServerDraft } from '../drafts/use-server-draft';
import { DraftOffer } from './draft/draft-offer';
import type { LocalDraft } from './draft/draft-store';
import { useDraft } from './draft/use-draft';
import { PostForm, type PostFormProps } from './post-form';
import { pickValues, withEarlierNames, type PostValues } from './post-values';
import styles from './post-form.module.css';

interface PostEditorProps extends PostFormProps {
  /** The post that is edited and the version that the text starts from; undefined for a new post. */
  post?: { id: number; version: number };
  /** Where a new post is kept beside this browser. */
  serverDraft?: ServerDraft;
  /** Called with the version that a restored draft had started from. */
  onRestore?: (base: number | undefined) => void;
}

/** The form of a post with its draft. */
export function PostEditor({ post, serverDraft, onRestore, ...form }: PostEditorProps) {
  const { store, offered, findPicture, acceptOffer, discard } = useDraft(
    post?.id ?? serverDraft?.name,
    serverDraft?.findCopies,
  );
  const [start, setStart] = useState({ values: form.saved, count: 0 });
  const container = useRef<HTMLDivElement>(null);

  async function restore(draft: LocalDraft) {
    const { base, hasPicture, isPictureRemoved } = draft;
    const picture = (hasPicture && (await findPicture())) || null;
    if (hasPicture && !picture) toast.warning('The picture of this draft is gone. Please choose it again.');
    const storedPicture = isPictureRemoved ? null : form.saved.storedPicture;
    const values = { ...pickValues(draft, form.saved), picture, storedPicture };
    setStart({ values, count: start.count + 1 });
    onRestore?.(base);
    serverDraft?.adopt(draft.server);
    acceptOffer();
    container.current?.focus();
  }

  async function keepDraft(values: PostValues | undefined): Promise<boolean> {
    serverDraft?.keep(values ?? form.saved);
    if (!values || serverDraft?.isEnough(values)) {
      store.clear();
      return true;
    }
    const { picture, storedPicture, ...fields } = values;
    const isTextKept = store.keep({
      ...withEarlierNames(fields),
      hasPicture: picture !== null,
      isPictureRemoved: form.saved.storedPicture !== null && storedPicture === null,
      base: post?.version,
      server: serverDraft?.getServer(values),
      keptAt: new Date().toISOString(),
    });
    return (await store.pictures.keep(picture)) && isTextKept;
  }

  return (
    // It takes the focus when the focused button is removed.
    <div ref={container} tabIndex={-1} className={styles.editor}>
      {offered && (
        <DraftOffer
          draft={offered}
          onRestore={() => void restore(offered)}
          onDiscard={() => {
            discard();
            serverDraft?.discard(offered.server);
            container.current?.focus();
          }}
        />
      )}
      <Card padding="large">
        {/* Another key: the editor takes its text only when it starts. */}
        <PostForm {...form} key={start.count} initial={start.values} keepDraft={keepDraft} />
      </Card>
    </div>
  );
}
