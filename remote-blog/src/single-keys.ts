import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { localStore } from '@site/shared/browser';

/** What takes characters itself. */
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

const storeKey = 'searchKey';
const readIsOn = () => localStore.get(storeKey) !== 'off';

/**
 * Keys that do something anywhere on the page, unless the visitor has switched them off, for all pages: who speaks to the browser
 * may type them by accident (WCAG 2.1.4).
 */
export function useSingleKeys(
  actions: Readonly<Record<string, () => void>>,
): [isOn: boolean, toggle: () => void] {
  const isOn = useSyncExternalStore(localStore.subscribe, readIsOn, () => true);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event;
    const act = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!act || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
    if (target instanceof Element && target.closest(`${typing}, dialog, [role="dialog"]`)) return;
    // The character itself is not typed.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
  return [isOn, () => localStore.set(storeKey, isOn ? 'off' : 'on')];
}
