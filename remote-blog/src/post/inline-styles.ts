const tag = /<[a-z][^<>]*>/gi;
const styleAttribute = /\sstyle=/i;
const deferred = 'data-style';

/**
 * Renames the `style` attributes of serialised HTML. A strict `style-src` drops them while the HTML is parsed and
 * reports each as a violation, even in a document that is never shown.
 */
export function deferInlineStyles(html: string): string {
  return html.replace(tag, (text) => text.replace(styleAttribute, ` ${deferred}=`));
}

/** Takes the renamed attribute off `element` and returns its declarations as the browser understands them. */
export function takeInlineStyle(element: Element): CSSStyleDeclaration {
  const parsed = document.createElement('span').style;
  // Set through the CSSOM, which `style-src` allows.
  parsed.cssText = element.getAttribute(deferred) ?? '';
  element.removeAttribute(deferred);
  return parsed;
}

/** Gives every element below `root` its style back. */
export function restoreInlineStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${deferred}]`)) {
    element.style.cssText = takeInlineStyle(element).cssText;
  }
}
