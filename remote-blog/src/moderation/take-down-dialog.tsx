import { hasVisibleText } from '@site/shared/contracts/writing';
import { readFields, useForm } from '@site/shared/forms';
import { toast } from '@site/shared/toasts';
import { Button, Checkbox, Form } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import type { ReadPost } from '../blog-api';
import { useBlogApi } from '../use-blog-api';
import { ReasonField } from './reason-field';

interface TakeDownDialogProps {
  post: ReadPost;
  /** Called once it is done, with whether the post is gone for good. */
  onDone: (isDeleted: boolean) => void;
  onClose: () => void;
}

interface TakeDownValues {
  reason: string;
  isDeleted: boolean;
}

/** Asks an admin why a public post goes, and whether for good. The author reads the reason. */
export function TakeDownDialog({ post, onDone, onClose }: TakeDownDialogProps) {
  const blogApi = useBlogApi();
  const { field, formProps, pending } = useForm<TakeDownValues, void>({
    read: (form) => ({
      reason: readFields(form, 'reason').reason.trim(),
      isDeleted: new FormData(form).has('isDeleted'),
    }),
    validate: ({ reason }) => ({
      reason: hasVisibleText(reason) ? undefined : 'Say why, so that the author knows',
    }),
    send: async (values) => {
      await blogApi.takeDown(post, values.reason, values.isDeleted);
      return { success: true, data: undefined, message: '' };
    },
    onSent: ({ values: { isDeleted } }) => {
      toast.success(`“${post.title}” is ${isDeleted ? 'deleted' : 'taken down'}.`);
      onDone(isDeleted);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Take this post down?"
      description={`Readers won’t find “${post.title}” any more. Its author is told the reason, and can change the post and send it again.`}
    >
      <Form {...formProps}>
        <ReasonField {...field('reason')} />
        <Checkbox
          name="isDeleted"
          disabled={pending}
          label="Delete it for good"
          hint="The post and its pictures go, for its author as well."
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={pending}>
            Take down
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
