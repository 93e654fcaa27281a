/** Pastes by type what another program has put on the clipboard, as a browser does it. */
export function pasteInto(textbox: HTMLElement, data: Readonly<Record<string, string>>): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const clipboardData = { getData: (type: string) => data[type] ?? '', files: [] };
  textbox.dispatchEvent(Object.assign(event, { clipboardData }));
}
