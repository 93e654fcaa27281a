import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { localStore } from '@site/shared/browser';

/** What takes characters itself. */
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

const storeKey = 'searchKey';
const readIsOn = () => localStore.get(storeKey) !== 'off';

/**
 * "/" anywhere on the page moves the focus into the field, with its text selected, unless the visitor has switched that off: who
 * speaks to the browser may type it by accident (WCAG 2.1.4).
 */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): [isOn: boolean, toggle: () => void] {
  const isOn = useSyncExternalStore(localStore.subscribe, readIsOn, () => true);
  useEffect(() => {
    if (!isOn) return;
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
  }, [field, isOn]);
  return [isOn, () => localStore.set(storeKey, isOn ? 'off' : 'on')];
}
