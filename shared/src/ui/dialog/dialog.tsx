import { useRef, type ReactNode } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import { CloseIcon } from '../icons/icons';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the close button and a click outside. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog: it traps the focus and gives it back to where it came from. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const openerRef = useRef<Element>(null);
  // Tells radix that a missing description is meant.
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
            // Radix knows only a trigger of its own to give the focus back to.
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

/** The row of buttons that ends a dialog; the main action stands last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
