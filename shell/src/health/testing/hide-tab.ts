/** Lets the tab be as if it was hidden or shown, as the browser tells it. */
export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

export function restoreVisibility(): void {
  Reflect.deleteProperty(document, 'visibilityState');
}
