import { useRef, type ReactNode } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import { CloseIcon } from '../icons/icons';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button and a click outside. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog: it traps the focus, and restores it when it closes. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const openerRef = useRef<Element>(null);
  // Tells Radix that the description is left out on purpose.
  const noDescription = description ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* Radix's own overlay locks scrolling with an injected style, which the Content-Security-Policy refuses. */}
        <div className={styles.overlay} />
        <RadixDialog.Content
          className={styles.dialog}
          {...noDescription}
          onOpenAutoFocus={() => (openerRef.current = document.activeElement)}
          onCloseAutoFocus={(event) => {
            // Radix restores the focus only to a trigger of its own.
            event.preventDefault();
            if (openerRef.current instanceof HTMLElement) openerRef.current.focus();
          }}
        >
          <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>
          )}
          {children}
          <RadixDialog.Close className={styles.close} aria-label="Close">
            <CloseIcon />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The row of buttons at the end of a dialog; the main action comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
