import type { CSSProperties } from 'react';
import type { OwnPostSummary } from '@site/shared/contracts/api';
import { useFetch } from '@site/shared/fetching';
import { LoadFailure } from '@site/shared/pages';
import { Button, Spinner } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { cacheKeys } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';
import styles from './views-dialog.module.css';

const numbers = new Intl.NumberFormat('en');

interface ViewsDialogProps {
  post: OwnPostSummary;
  onClose: () => void;
}

/** How often a post was opened, in all and on each of the last days. */
export function ViewsDialog({ post, onClose }: ViewsDialogProps) {
  const blogApi = useBlogApi();
  const { data, error, mutate } = useFetch(cacheKeys.views(post.id), () => blogApi.getViews(post.id));
  const most = Math.max(1, ...(data?.days ?? []).map(({ views }) => views));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Views"
      description={`How often “${post.title}” was opened. Nobody is tracked for this, so it can't tell who it was.`}
    >
      {error ? (
        <LoadFailure title="Couldn't get the views" onRetry={mutate} />
      ) : !data ? (
        <Spinner label="Loading views…" />
      ) : (
        <>
          <p>
            <strong>{numbers.format(data.total)}</strong> in all
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col">Views</th>
              </tr>
            </thead>
            <tbody>
              {[...data.days].reverse().map(({ day, views }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td style={{ '--share': views / most } as CSSProperties}>{numbers.format(views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
