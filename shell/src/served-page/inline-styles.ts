const attribute = 'data-inline-style';
const tag = /<[a-z][^<>]*>/gi;

/**
 * Renames the `style` attributes of markup: the page's policy refuses them. What a page shows before its scripts must not
 * depend on them.
 */
export function deferInlineStyles(markup: string): string {
  return markup.replace(tag, (text) => text.replace(/\sstyle=/i, ` ${attribute}=`));
}

/** Gives the elements of served markup their styles, which the policy allows to scripts. */
export function restoreInlineStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    element.style.cssText = element.getAttribute(attribute) ?? '';
    element.removeAttribute(attribute);
  }
}
