import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { buttonClassName, type ButtonLook } from './button-look';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Pending: shows a spinner and is disabled. The caller changes the text. */
  busy?: boolean;
}

/** A real `<button>`, of type `button` by default: a form's own needs `type="submit"`. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(buttonClassName({ variant, size, block }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      <span className={styles.content}>{children}</span>
    </button>
  );
}
