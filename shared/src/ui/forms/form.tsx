import { useEffect, useRef, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import { focusFirstInvalid } from './focus-first-invalid';
import styles from './form.module.css';

/**
 * A form that never reloads the page and leaves messages to its fields. After a submission the first invalid field gets the
 * focus, also when its error comes later from the server; once the visitor has gone on typing it does not.
 */
export function Form({ onSubmit, onInput, className, ...props }: Omit<ComponentProps<'form'>, 'ref'>) {
  const formRef = useRef<HTMLFormElement>(null);
  const awaitsErrors = useRef(false);

  useEffect(() => {
    if (awaitsErrors.current && formRef.current && focusFirstInvalid(formRef.current)) {
      awaitsErrors.current = false;
    }
  });

  return (
    <form
      noValidate
      {...props}
      ref={formRef}
      className={classNames(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        awaitsErrors.current = true;
        onSubmit?.(event);
      }}
      onInput={(event) => {
        awaitsErrors.current = false;
        onInput?.(event);
      }}
    />
  );
}
