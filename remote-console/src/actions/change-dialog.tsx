import { useState, type ReactNode } from 'react';
import { activationReasonMaxLength } from '@site/shared/contracts';
import { readFields, useForm, type FormErrors } from '@site/shared/forms';
import { describeFailure, type ApiError, type ApiResult } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Alert, Button, Form, TextArea } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { useRefresh } from '../registry/use-registry-data';

/** By name: the reason, and the values of `fieldNames`. */
type Values = Record<string, string>;

interface ChangeDialogProps {
  title: string;
  /** Says what will happen. */
  description: ReactNode;
  confirm: string;
  isDangerous?: boolean;
  /** Asks for a reason, which goes into the audit. */
  hasReason?: boolean;
  /** More fields, by name. */
  fieldNames?: readonly string[];
  fields?: (
    field: (name: string) => { name: string; error: string | undefined; disabled: boolean },
  ) => ReactNode;
  validate?: (values: Values) => FormErrors<string>;
  send: (values: Values) => Promise<ApiResult<unknown>>;
  onFailed?: (error: ApiError) => void;
  onClose: () => void;
}

/** Asks for confirmation of a change. When the registry rejects it, the dialog shows why and keeps the input. */
export function ChangeDialog({
  title,
  description,
  confirm,
  isDangerous = false,
  hasReason = false,
  fieldNames = [],
  fields,
  validate,
  send,
  onFailed,
  onClose,
}: ChangeDialogProps) {
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string>();
  const { field, formProps, pending } = useForm<Values, unknown>({
    read: (form) => readFields(form, 'reason', ...fieldNames),
    validate: (values) => {
      setProblem(undefined);
      return validate?.(values) ?? {};
    },
    send: (values) => send({ ...values, reason: (values['reason'] ?? '').trim() }),
    onSent: async ({ message }) => {
      toast.success(message);
      onClose();
      await refresh();
    },
    onFailed: ({ error }) => {
      setProblem(describeFailure(error));
      onFailed?.(error);
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <Form {...formProps}>
        {problem !== undefined && <Alert kind="error">{problem}</Alert>}
        {fields?.(field)}
        {hasReason && (
          <TextArea
            label="Reason"
            hint="Optional. Shown in the history."
            rows={3}
            maxLength={activationReasonMaxLength}
            {...field('reason')}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={pending}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
