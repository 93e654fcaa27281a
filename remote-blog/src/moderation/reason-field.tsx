import { rejectionReasonMaxLength } from '@site/shared/contracts';
import { TextArea } from '@site/shared/ui';

export interface ReasonWords {
  label: string;
  /** In characters. */
  maxLength: number;
}

interface ReasonFieldProps extends Partial<ReasonWords> {
  name: string;
  error: string | undefined;
  disabled: boolean;
  required: boolean;
}

/** Why somebody does something about a post or a member. Ctrl+Enter sends the form. */
export function ReasonField({
  label = 'Reason',
  maxLength = rejectionReasonMaxLength,
  ...props
}: ReasonFieldProps) {
  return (
    <TextArea
      {...props}
      label={label}
      maxLength={maxLength}
      dir="auto"
      aria-keyshortcuts="Control+Enter"
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget, nativeEvent }) => {
        if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
        currentTarget.form?.requestSubmit();
      }}
    />
  );
}
