import { useSyncExternalStore } from 'react';
import { localStore } from '@site/shared/browser';
import { colorSchemeKey } from './color-scheme-place';

export type ColorScheme = 'system' | 'light' | 'dark';

/** What the visitor has chosen in this browser, in whatever tab, and how to choose. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, read), choose];
}

/** The script in the head of the page listens first, so that the document already says what was chosen. */
function subscribe(onChange: () => void): () => void {
  const events = ['storage', 'pageshow'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

function read(): ColorScheme {
  const chosen = document.documentElement.dataset['colorScheme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function choose(scheme: ColorScheme): void {
  const newValue = scheme === 'system' ? null : scheme;
  if (newValue === null) localStore.remove(colorSchemeKey);
  else localStore.set(colorSchemeKey, newValue);
  // Browsers tell the other tabs, not this one.
  window.dispatchEvent(new StorageEvent('storage', { key: colorSchemeKey, newValue }));
}
