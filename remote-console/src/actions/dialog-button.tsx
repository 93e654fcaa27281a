import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@site/shared/ui';

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The dialog, as long as it is open. */
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...props }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" {...props} onClick={() => setOpen(true)} />
      {open && dialog(() => setOpen(false))}
    </>
  );
}
