import { useState } from 'react';
import type { OwnPostSummary } from '@site/shared/contracts/api';
import { isApiError, toApiError } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { TimeField } from '../post-editor/time-field';
import { findTimeProblem } from '../post-editor/validate-post';
import { toShortTime } from '../short-time';
import { useBlogApi } from '../use-blog-api';

interface ScheduleDialogProps {
  post: OwnPostSummary;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Sets, changes or removes the time at which a post becomes public. */
export function ScheduleDialog({ post, onChanged, onClose }: ScheduleDialogProps) {
  const blogApi = useBlogApi();
  const [time, setTime] = useState(post.publish_at ?? '');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<'time' | 'none'>();

  async function send(publishAt: string | null) {
    const found = publishAt === null ? undefined : findTimeProblem(publishAt);
    setProblem(found);
    if (found) return;
    setSending(publishAt === null ? 'none' : 'time');
    try {
      const changed = await blogApi.schedulePost(post.id, publishAt);
      toast.success(describe(changed));
    } catch (error) {
      const { details, message } = toApiError(error);
      const [refusal] = [details?.['publish_at'] ?? []].flat();
      setProblem(refusal);
      setSending(undefined);
      // One that is public already is shown as such.
      if (!isApiError(error) || error.status !== 409) {
        if (!refusal) toast.error(message);
        return;
      }
      toast.error('This post is already public.');
    }
    onClose();
    await onChanged();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={post.publish_at ? 'Change the time?' : 'Publish later?'}
      description={
        post.approved
          ? `“${post.title}” is approved, and becomes public at its time.`
          : `“${post.title}” becomes public at its time, if an admin has approved it by then.`
      }
    >
      <TimeField
        value={time}
        error={problem}
        disabled={sending !== undefined}
        onChange={(value) => {
          setTime(value);
          setProblem(undefined);
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {post.publish_at && (
          <Button busy={sending === 'none'} disabled={sending !== undefined} onClick={() => void send(null)}>
            {post.approved ? 'Publish now' : 'Remove the time'}
          </Button>
        )}
        <Button
          variant="primary"
          busy={sending === 'time'}
          disabled={sending !== undefined}
          onClick={() => void send(time)}
        >
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function describe({
  title,
  status,
  publish_at: time,
}: Pick<OwnPostSummary, 'title' | 'status' | 'publish_at'>) {
  if (status === 'published') return `“${title}” is online.`;
  return time
    ? `“${title}” is planned for ${toShortTime(time)}.`
    : `“${title}” becomes public as soon as it is approved.`;
}
