import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError } from './form-field';
import styles from './fields.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May hold a link. */
  label: ReactNode;
  /** Shown under the field and read with it. */
  hint?: string;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, id, className, ...props }: CheckboxProps) {
  const madeUpId = useId();
  const controlId = id ?? madeUpId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.choice}>
        <input
          {...props}
          type="checkbox"
          id={controlId}
          className={styles.checkbox}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(error && errorId, hint && hintId) || undefined}
        />
        <label htmlFor={controlId}>{label}</label>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
