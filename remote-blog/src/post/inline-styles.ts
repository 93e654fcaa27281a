import { dropPageColors, findGroundAround, readAuthorColors, showAuthorColors } from './colors/author-colors';

const tag = /<[a-z][^<>]*>/gi;
const styleAttribute = /\sstyle=/i;
/** The attribute that styles have meanwhile. */
export const renamedStyle = 'data-style';

/**
 * Renames the `style` attributes of serialised HTML. A strict `style-src` drops them while the HTML is parsed and
 * reports each as a violation, even in a document that is never shown.
 */
export function deferInlineStyles(html: string): string {
  return html.replace(tag, (text) => text.replace(styleAttribute, ` ${renamedStyle}=`));
}

/** Takes the renamed attribute off `element` and returns its declarations as the browser understands them. */
function takeInlineStyle(element: Element): CSSStyleDeclaration {
  const parsed = document.createElement('span').style;
  // Set through the CSSOM, which `style-src` allows.
  parsed.cssText = element.getAttribute(renamedStyle) ?? '';
  element.removeAttribute(renamedStyle);
  return parsed;
}

/** Gives every element below `root` the colors of its renamed attribute, and nothing else of it. */
export function restoreColors(root: ParentNode): void {
  // Outer elements come first: their ground is what inner ones are read on.
  for (const element of root.querySelectorAll<HTMLElement>(`[${renamedStyle}]`)) {
    showAuthorColors(element, readAuthorColors(takeInlineStyle(element)), findGroundAround(element));
  }
}

/** Gives every element below `root` its style back, without the colors of the page that it was copied from. */
export function restoreInlineStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${renamedStyle}]`)) {
    element.style.cssText = takeInlineStyle(element).cssText;
    dropPageColors(element.style);
  }
}
