import { bottomBarsPlaceId } from '../bottom-bars/place-id';

const ofShell = `#root, #${bottomBarsPlaceId}, script`;

/**
 * Makes what a page shows over everything, and thus adds to the body, a part of its area: dialogs, menus and tooltips of any
 * library then have the area's resets and variables. Before the next frame. Returns what ends it.
 */
export function claimLayers(): () => void {
  const { body } = document;
  const claim = (nodes: Iterable<Node>) => {
    const area = body.querySelector<HTMLElement>('#root [data-remote]')?.dataset['remote'];
    if (area === undefined) return;
    for (const node of nodes)
      if (node instanceof HTMLElement && !node.matches(ofShell)) node.dataset['remote'] ??= area;
  };
  const observer = new MutationObserver((records) => {
    claim(records.flatMap(({ addedNodes }) => [...addedNodes]));
  });
  observer.observe(body, { childList: true });
  claim(body.children);
  return () => observer.disconnect();
}
