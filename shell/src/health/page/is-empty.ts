/** Elements that are something to see by themselves. */
const pictures = 'img, svg, canvas, video, iframe, input, textarea, select, button, progress, meter, hr';

/** A page that has it anywhere is empty on purpose. */
const emptyOnPurpose = '[data-empty-on-purpose]';

/**
 * Whether nothing of an element can be seen: no text, no picture or control, and no area that differs from its ground. What
 * stands for content that is on its way, such as a skeleton, can be seen.
 */
export function isEmpty(area: Element): boolean {
  if (area.querySelector(emptyOnPurpose)) return false;
  const nodes = document.createTreeWalker(area, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    if (node instanceof Element ? isPainted(node) : isVisibleText(node)) return false;
  return true;
}

function isVisibleText(node: Node): boolean {
  if (!node.nodeValue?.trim() || !isVisible(node.parentElement)) return false;
  const range = document.createRange();
  range.selectNodeContents(node);
  return hasSize(range);
}

function isPainted(element: Element): boolean {
  if (!isVisible(element) || !hasSize(element)) return false;
  if (element.matches(pictures)) return true;
  const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element);
  const { backgroundColor: ground } = getComputedStyle(document.body);
  const isTransparent = /^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor);
  return (
    backgroundImage !== 'none' ||
    parseFloat(borderTopWidth) > 0 ||
    (!isTransparent && backgroundColor !== ground)
  );
}

/** Older browsers do not know; what they show counts as visible. */
function isVisible(element: Element | null): boolean {
  return element?.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
}

/** Larger than what is hidden from the eye and read by screen readers, and not beyond the upper and left edge. */
function hasSize(shape: Element | Range): boolean {
  return [...shape.getClientRects()].some(
    ({ width, height, right, bottom }) =>
      width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0,
  );
}
