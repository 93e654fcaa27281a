import { hasVisibleText } from '@site/shared/contracts/writing';
import { readFields, useForm } from '@site/shared/forms';
import { Button, Checkbox, Form, Select } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { ReasonField, type ReasonWords } from './reason-field';

interface Values<Choice extends string> {
  /** What was chosen, where there is a choice. */
  choice: Choice;
  reason: string;
  isChosen: boolean;
}

interface ReasonDialogProps<Choice extends string, Data> {
  title: string;
  description: string;
  /** Stands before the words. */
  choice?: { label: string; options: Record<Choice, string>; missing: string };
  /** Said to who gives no reason; without it the words may be left out. */
  missing?: string;
  /** Of the field for the words, where it is not "Reason". */
  words?: ReasonWords;
  /** What can be chosen beside the reason. */
  option?: { label: string; hint: string } | undefined;
  /** On the button. */
  submit: string;
  variant?: 'danger' | 'primary';
  /** Rejects with an `ApiError`. */
  send: (values: Values<Choice>) => Promise<Data>;
  onSent?: (data: Data, isChosen: boolean) => void;
  onClose: () => void;
}

/** Asks for the reason of what somebody does. Whom it is about, or an admin, reads it. */
export function ReasonDialog<Choice extends string, Data>(props: ReasonDialogProps<Choice, Data>) {
  const { title, description, choice, missing, words, option, submit, variant = 'danger' } = props;
  const { send, onSent, onClose } = props;
  const { field, formProps, pending } = useForm<Values<Choice>, Data>({
    read: (form) => ({
      // One of the options, or empty.
      choice: readFields(form, 'choice').choice as Choice,
      reason: readFields(form, 'reason').reason.trim(),
      isChosen: new FormData(form).has('option'),
    }),
    validate: (values) => ({
      choice: choice && !values.choice ? choice.missing : undefined,
      reason: missing && !hasVisibleText(values.reason) ? missing : undefined,
    }),
    send: async (values) => ({ success: true, data: await send(values), message: '' }),
    onSent: ({ data, values }) => onSent?.(data, values.isChosen),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <Form {...formProps}>
        {choice && (
          <Select
            {...field('choice')}
            label={choice.label}
            placeholder="Select a reason"
            defaultValue=""
            required
          >
            {Object.entries<string>(choice.options).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <ReasonField {...field('reason')} {...words} required={missing !== undefined} />
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
