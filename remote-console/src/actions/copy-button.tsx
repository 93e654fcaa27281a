import { toast } from '@site/shared/toasts';
import { Button, copyText } from '@site/shared/ui';

export function CopyButton({ text }: { text: string }) {
  return (
    <Button
      variant="primary"
      onClick={() =>
        void copyText(text).then((isCopied) =>
          isCopied
            ? toast.success('Copied.')
            : toast.error('The browser does not let it be copied. Select it instead.'),
        )
      }
    >
      Copy
    </Button>
  );
}
