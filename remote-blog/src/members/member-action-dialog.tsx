import type { Member } from '@site/shared/contracts/api';
import { hasVisibleText } from '@site/shared/contracts/writing';
import { readFields, useForm } from '@site/shared/forms';
import { toast } from '@site/shared/toasts';
import { Button, Checkbox, Form } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { ReasonField } from '../moderation/reason-field';
import type { MemberActionOffer } from './find-actions';
import { useMembersApi } from './members-api';

interface MemberActionDialogProps {
  action: MemberActionOffer;
  onDone: (member: Member) => void;
  onClose: () => void;
}

interface Values {
  reason: string;
  hidesPosts: boolean;
}

/** Asks why. The member reads the reason in a mail, and admins in the log. */
export function MemberActionDialog({ action, onDone, onClose }: MemberActionDialogProps) {
  const api = useMembersApi();
  const { field, formProps, pending } = useForm<Values, Member>({
    read: (form) => ({
      reason: readFields(form, 'reason').reason.trim(),
      hidesPosts: new FormData(form).has('hidesPosts'),
    }),
    validate: ({ reason }) => ({
      reason: hasVisibleText(reason) ? undefined : 'Say why, so that the member knows',
    }),
    send: async ({ reason, hidesPosts }) => ({
      success: true,
      data: await action.send(api, reason, hidesPosts),
      message: '',
    }),
    onSent: ({ data }) => {
      toast.success(action.done);
      onDone(data);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action.title}
      description={`${action.description} They’re told the reason by email, and it stays in the log.`}
    >
      <Form {...formProps}>
        <ReasonField {...field('reason')} />
        {action.asksForPosts && (
          <Checkbox
            name="hidesPosts"
            disabled={pending}
            label="Hide their published posts, too"
            hint="Until the suspension is lifted. Otherwise they stay."
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={action.isDangerous ? 'danger' : 'primary'} busy={pending}>
            {action.submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
