/** Makes a toolbar one Tab stop: arrow keys, Home and End lead from control to control (WAI-ARIA, pattern "Toolbar"). */
export function makeOneTabStop(toolbar: HTMLElement): void {
  const controls = [...toolbar.querySelectorAll<HTMLElement>('button, .ql-picker-label')];
  const stopAt = (control: HTMLElement | undefined) => {
    for (const each of controls) each.tabIndex = each === control ? 0 : -1;
  };
  stopAt(controls[0]);
  toolbar.addEventListener('focusin', ({ target }) => {
    const control = controls.find((each) => each === target);
    if (control) stopAt(control);
  });
  toolbar.addEventListener('keydown', (event) => {
    // The choices of an open picker are none of the controls.
    const place = controls.findIndex((each) => each === event.target);
    if (place < 0) return;
    const next = findNext(event.key, place, controls.length);
    if (next === undefined) return;
    event.preventDefault();
    controls[next]?.focus();
  });
}

function findNext(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
