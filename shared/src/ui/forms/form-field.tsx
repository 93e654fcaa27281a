import { useId, type ReactNode } from 'react';
import { AlertIcon } from '../icons/icons';
import { classNames } from '../class-names';
import styles from './fields.module.css';

/** Props that every field of the kit takes besides the native ones. */
export interface FieldProps {
  label: string;
  /** Shown under the field and read with it. */
  hint?: ReactNode;
  /** What is wrong with the value; marks the field as invalid. */
  error?: string | undefined;
}

/** Goes on the native control, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FormFieldProps extends FieldProps {
  /** The control's id; made up unless given. */
  id?: string | undefined;
  className?: string | undefined;
  /** Renders the control. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around any control. The other fields are made of it. */
export function FormField({ label, className, children, ...field }: FormFieldProps) {
  const control = useControl(field);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
      </label>
      {children(control)}
      <FieldNotes {...field} id={control.id} />
    </div>
  );
}

type Notes = Pick<FormFieldProps, 'hint' | 'error' | 'id'>;

/** What makes a control be read with its {@link FieldNotes}. */
export function useControl({ hint, error, id }: Notes): ControlProps {
  const madeUpId = useId();
  const controlId = id ?? madeUpId;
  const describedBy = [error && errorId(controlId), hint && hintId(controlId)].filter(Boolean).join(' ');
  return {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
}

/** Error and hint below the control with that id. */
export function FieldNotes({ hint, error, id }: Notes & { id: string }) {
  return (
    <>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** The line that says what is wrong; a control names its `id` in `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <AlertIcon size={16} />
      <span>{children}</span>
    </p>
  );
}
