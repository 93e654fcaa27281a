import { lazy, Suspense, useState } from 'react';
import { describeFailure, useApi } from '@site/shared/http';
import { useSiteConfig } from '@site/shared/site-config';
import { toast } from '@site/shared/toasts';
import { Button, TrashIcon } from '@site/shared/ui';
import { startExport } from '../profile-api';
import styles from './account-data.module.css';

// Few members need the dialog's code.
const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog')).DeleteAccountDialog,
}));

/** Everything as JSON, or posts and drafts as Markdown. */
type ExportFormat = 'json' | 'markdown';

const fileNames: Record<ExportFormat, string> = { json: 'account.json', markdown: 'posts.zip' };

/** Downloads and deletion of the member's data. */
export function AccountData() {
  const api = useApi();
  const { apiBaseUrl } = useSiteConfig();
  const [starting, setStarting] = useState<ExportFormat>();
  const [deleting, setDeleting] = useState(false);

  // The browser downloads the data itself, because it may be too large for the page's memory.
  async function startDownload(format: ExportFormat) {
    setStarting(format);
    const started = await startExport(api);
    setStarting(undefined);
    if (!started.success) return toast.error(describeFailure(started.error));
    const link = document.createElement('a');
    link.href = `${apiBaseUrl}${started.data.path}${format === 'json' ? '' : `&format=${format}`}`;
    link.download = fileNames[format];
    link.click();
    toast.success(started.message);
  }

  return (
    <>
      <p className={styles.hint}>
        One file (JSON) with your account, page, drafts, pictures, and all your posts, published or not. We’ll
        email you when it’s downloaded.
      </p>
      <Button busy={starting === 'json'} onClick={() => void startDownload('json')}>
        {starting === 'json' ? 'Preparing...' : 'Download your data'}
      </Button>
      <p className={styles.next}>
        Your posts and drafts as Markdown: an archive (ZIP) with a file for each, where pictures are addresses
        on this site. You can bring them back with “Import Markdown” under “My posts”.
      </p>
      <Button busy={starting === 'markdown'} onClick={() => void startDownload('markdown')}>
        {starting === 'markdown' ? 'Preparing...' : 'Export as Markdown'}
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
