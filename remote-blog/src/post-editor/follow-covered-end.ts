/**
 * Says in `--covered` how much of the window's end is covered: by the bar of the form or, where that is more, by the keyboard of a
 * phone, which leaves the page as high as it was. Returns what ends it.
 */
export function followCoveredEnd(): () => void {
  const bar = document.querySelector<HTMLElement>('[data-bars]');
  const viewport = window.visualViewport;

  function update() {
    // Pinched, a part of the page fills the window, and no keyboard covers the rest.
    const isPinched = (viewport?.scale ?? 1) > 1.01;
    const keyboard = viewport && !isPinched ? window.innerHeight - viewport.height - viewport.offsetTop : 0;
    const covered = Math.max(bar?.offsetHeight ?? 0, Math.round(keyboard));
    document.documentElement.style.setProperty('--covered', `${covered}px`);
  }

  update();
  const texts = new MutationObserver(update);
  if (bar) texts.observe(bar, { childList: true, characterData: true, subtree: true });
  const events = ['resize', 'scroll'] as const;
  for (const event of events) viewport?.addEventListener(event, update);
  return () => {
    texts.disconnect();
    for (const event of events) viewport?.removeEventListener(event, update);
    document.documentElement.style.removeProperty('--covered');
  };
}
