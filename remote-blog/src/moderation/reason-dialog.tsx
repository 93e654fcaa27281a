import { hasVisibleText } from '@site/shared/contracts/writing';
import { readFields, useForm } from '@site/shared/forms';
import { Button, Checkbox, Form } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { ReasonField } from './reason-field';

interface ReasonDialogProps<Data> {
  title: string;
  description: string;
  /** Said to who gives no reason. */
  missing: string;
  /** What can be chosen beside the reason. */
  option?: { label: string; hint: string } | undefined;
  /** On the button. */
  submit: string;
  variant?: 'danger' | 'primary';
  /** Rejects with an `ApiError`. */
  send: (reason: string, isChosen: boolean) => Promise<Data>;
  onSent?: (data: Data, isChosen: boolean) => void;
  onClose: () => void;
}

interface Values {
  reason: string;
  isChosen: boolean;
}

/** Asks an admin for the reason of what they do. Whom it is about reads it. */
export function ReasonDialog<Data>(props: ReasonDialogProps<Data>) {
  const { title, description, missing, option, submit, variant = 'danger', send, onSent, onClose } = props;
  const { field, formProps, pending } = useForm<Values, Data>({
    read: (form) => ({
      reason: readFields(form, 'reason').reason.trim(),
      isChosen: new FormData(form).has('option'),
    }),
    validate: ({ reason }) => ({ reason: hasVisibleText(reason) ? undefined : missing }),
    send: async ({ reason, isChosen }) => ({
      success: true,
      data: await send(reason, isChosen),
      message: '',
    }),
    onSent: ({ data, values }) => onSent?.(data, values.isChosen),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <Form {...formProps}>
        <ReasonField {...field('reason')} />
        {option && <Checkbox name="option" disabled={pending} {...option} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={variant} busy={pending}>
            {submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
