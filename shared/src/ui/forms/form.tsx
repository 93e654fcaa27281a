import { useEffect, useRef, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import { focusFirstInvalid } from './focus-first-invalid';
import styles from './form.module.css';

/**
 * A form that never reloads the page and leaves messages to its fields. After a submission the first invalid field gets the
 * focus, also when its error comes later from the server; once the visitor has gone on typing it does not. When no field is
 * invalid, a control that lost the focus by being disabled gets it back. When it is submitted before scripts have run, its
 * values, such as a password, at least do not get into an address.
 */
export function Form({ onSubmit, onInput, className, ...props }: Omit<ComponentProps<'form'>, 'ref'>) {
  const formRef = useRef<HTMLFormElement>(null);
  const awaitsErrors = useRef(false);
  const focusedBefore = useRef<Element>(null);

  useEffect(() => {
    if (!awaitsErrors.current || !formRef.current) return;
    const settled = focusFirstInvalid(formRef.current) || returnFocus(focusedBefore.current);
    if (settled) awaitsErrors.current = false;
  });

  return (
    <form
      noValidate
      method="post"
      {...props}
      ref={formRef}
      className={classNames(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        awaitsErrors.current = true;
        focusedBefore.current = document.activeElement;
        onSubmit?.(event);
      }}
      onInput={(event) => {
        awaitsErrors.current = false;
        onInput?.(event);
      }}
    />
  );
}

/** Returns whether `control` had lost the focus and has it again. */
function returnFocus(control: Element | null): boolean {
  const wasLost = document.activeElement === document.body && control !== document.body;
  if (!wasLost || !(control instanceof HTMLElement) || control.matches(':disabled')) return false;
  control.focus();
  return true;
}
