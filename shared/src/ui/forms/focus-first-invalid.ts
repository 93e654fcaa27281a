/** Moves the focus to the first control of `form` that is marked as invalid. Returns whether there was one. */
export function focusFirstInvalid(form: HTMLFormElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  control?.focus();
  return Boolean(control);
}
