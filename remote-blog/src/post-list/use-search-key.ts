import { type RefObject, useEffect } from 'react';

/** What takes characters itself. */
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** "/" anywhere on the page moves the focus into the field, with its text selected. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const moveFocus = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(`${typing}, dialog`)) return;
      // The character itself is not typed.
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', moveFocus);
    return () => document.removeEventListener('keydown', moveFocus);
  }, [field]);
}
