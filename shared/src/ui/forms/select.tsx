import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/icons';
import { FormField, type FieldProps } from './form-field';
import styles from './fields.module.css';

export interface SelectProps extends ComponentProps<'select'>, FieldProps {
  /** The first option, with an empty value; it cannot be chosen again. */
  placeholder?: string;
}

/** A native select; its options are the children. */
export function Select({ label, hint, error, id, className, placeholder, children, ...props }: SelectProps) {
  return (
    <FormField label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <span className={styles.adorned}>
          <select {...props} {...control} className={classNames(styles.control, styles.select)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {children}
          </select>
          <ChevronDownIcon size={18} className={styles.chevron} />
        </span>
      )}
    </FormField>
  );
}
