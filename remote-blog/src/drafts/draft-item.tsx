import { lazy, Suspense, useState } from 'react';
import type { DraftSummary } from '@site/shared/contracts/api';
import { Link } from '@site/shared/router';
import { Badge, Button, ButtonLink, PencilIcon, TrashIcon } from '@site/shared/ui';
import { Row } from '../rows/row';
import { draftPath } from './draft-path';
import { RelativeTime } from '../relative-time';
import { toDraftTitle } from './to-draft-title';
import styles from './draft-item.module.css';

// The dialog's code is for the few who delete something.
const DeleteDraftDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "drafts" */ './delete-draft-dialog')).DeleteDraftDialog,
}));

interface DraftItemProps {
  draft: DraftSummary;
  onDeleted: () => Promise<void>;
}

/** One of the member's drafts. */
export function DraftItem({ draft, onDeleted }: DraftItemProps) {
  const [deleting, setDeleting] = useState(false);
  const title = toDraftTitle(draft.title);
  return (
    <Row
      title={title}
      heading={<Link to={draftPath(draft.id)}>{title}</Link>}
      facts={
        <>
          <Badge>Draft</Badge>
          <span>
            Last edited <RelativeTime value={draft.saved_at} />
          </span>
        </>
      }
      actions={
        <>
          <ButtonLink to={draftPath(draft.id)} size="small">
            <PencilIcon size={16} />
            Continue
          </ButtonLink>
          <Button size="small" variant="ghost" onClick={() => setDeleting(true)}>
            <TrashIcon size={16} />
            Delete…
          </Button>
        </>
      }
    >
      {draft.excerpt && (
        <p className={styles.excerpt} dir="auto">
          {draft.excerpt}
        </p>
      )}
      {deleting && (
        <Suspense>
          <DeleteDraftDialog draft={draft} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </Row>
  );
}
