import { lazy, Suspense, useState } from 'react';
import { Button, TrashIcon } from '@site/shared/ui';
import styles from './account-data.module.css';
import { useExport } from './use-export';

// Few members need the dialog's code.
const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog')).DeleteAccountDialog,
}));

/** Downloads and deletion of the member's data. */
export function AccountData() {
  const { startDownload, starting } = useExport();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <p className={styles.hint}>
        One file (JSON) with your account, your page, your posts whatever their status, your drafts, and your
        pictures. We tell you by mail that it was downloaded.
      </p>
      <Button busy={starting} onClick={() => void startDownload()}>
        {starting ? 'Preparing...' : 'Download your data'}
      </Button>
      <p className={styles.next}>
        You can delete your account, with your posts or without them, and come back for 14 days.
      </p>
      <Button onClick={() => setDeleting(true)}>
        <TrashIcon />
        Delete account…
      </Button>
      {deleting && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
