import type { ComponentProps } from 'react';
import { FormField, type FieldProps } from './form-field';
import styles from './fields.module.css';

export interface TextFieldProps extends ComponentProps<'input'>, FieldProps {}

/** A one-line field; `type` may be `email`, `search`, `number` and the like. */
export function TextField({ label, hint, error, id, className, type = 'text', ...props }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <input {...props} {...control} type={type} className={styles.control} />}
    </FormField>
  );
}
