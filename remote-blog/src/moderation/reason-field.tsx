import { rejectionReasonMaxLength } from '@site/shared/contracts';
import { TextArea } from '@site/shared/ui';

interface ReasonFieldProps {
  name: string;
  error: string | undefined;
  disabled: boolean;
}

/** Why a post is not public. Its author reads it. */
export function ReasonField(props: ReasonFieldProps) {
  return <TextArea label="Reason" {...props} maxLength={rejectionReasonMaxLength} dir="auto" required />;
}
