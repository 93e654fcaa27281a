import { rejectionReasonMaxLength } from '@site/shared/contracts';
import { TextArea } from '@site/shared/ui';

interface ReasonFieldProps {
  name: string;
  error: string | undefined;
  disabled: boolean;
}

/** Why a post is not public. Its author reads it. Ctrl+Enter sends the form. */
export function ReasonField(props: ReasonFieldProps) {
  return (
    <TextArea
      label="Reason"
      {...props}
      maxLength={rejectionReasonMaxLength}
      dir="auto"
      required
      aria-keyshortcuts="Control+Enter"
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget, nativeEvent }) => {
        if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
        currentTarget.form?.requestSubmit();
      }}
    />
  );
}
