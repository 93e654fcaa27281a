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
            : toast.error("Your browser doesn't allow copying. Select the text instead."),
        )
      }
    >
      Copy
    </Button>
  );
}
