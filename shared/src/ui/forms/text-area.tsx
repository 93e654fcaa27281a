import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { FormField, type FieldProps } from './form-field';
import styles from './fields.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {}

export function TextArea({ label, hint, error, id, className, rows = 5, ...props }: TextAreaProps) {
  return (
    <FormField label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <textarea {...props} {...control} rows={rows} className={classNames(styles.control, styles.area)} />
      )}
    </FormField>
  );
}
