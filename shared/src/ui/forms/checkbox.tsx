import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldNotes, useControl } from './form-field';
import styles from './fields.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May hold a link. */
  label: ReactNode;
  /** Shown under the field and read with it. */
  hint?: string;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, id, className, ...props }: CheckboxProps) {
  const control = useControl({ hint, error, id });
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.choice}>
        <input {...props} {...control} type="checkbox" className={styles.checkbox} />
        <label htmlFor={control.id}>{label}</label>
      </div>
      <FieldNotes hint={hint} error={error} id={control.id} />
    </div>
  );
}
