import { useState, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import { EyeIcon, EyeOffIcon } from '../icons/icons';
import { FormField, type FieldProps } from './form-field';
import { useFormSubmit } from './use-form-submit';
import styles from './fields.module.css';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'>, FieldProps {}

/** A password with a show/hide toggle. The text is hidden again when the form is submitted. */
export function PasswordField({ label, hint, error, id, className, disabled, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const rootRef = useFormSubmit(() => setShown(false));
  return (
    <FormField label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <span ref={rootRef} className={styles.adorned}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...props}
            {...control}
            type={shown ? 'text' : 'password'}
            disabled={disabled}
            className={classNames(styles.control, styles.password)}
          />
          <button
            type="button"
            className={styles.toggle}
            disabled={disabled}
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    </FormField>
  );
}
