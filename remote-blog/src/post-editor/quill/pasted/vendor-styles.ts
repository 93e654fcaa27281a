import { renamedStyle } from '../../../post/inline-styles';

const elements: Readonly<Record<string, string>> = {
  'p.MsoTitle': 'h1',
  'p.MsoQuote': 'blockquote',
  'p.MsoIntenseQuote': 'blockquote',
};

/** What is not shown, and comments beside the text. */
const hidden = ['mso-element:comment', 'mso-special-character:comment', 'mso-hide:all', 'display:none'];

/** Reads what programs say in properties and elements of their own. */
export function readVendorStyles(page: Document): void {
  for (const element of page.querySelectorAll(`[${renamedStyle}]`)) {
    const style = (element.getAttribute(renamedStyle) ?? '').replace(/\s/g, '').toLowerCase();
    if (hidden.some((each) => style.includes(each))) element.remove();
  }
  for (const [selector, name] of Object.entries(elements)) {
    for (const element of page.querySelectorAll(selector)) {
      const named = page.createElement(name);
      named.append(...element.childNodes);
      element.replaceWith(named);
    }
  }
  for (const element of page.querySelectorAll('font[color]')) {
    const color = element.getAttribute('color') ?? '';
    element.setAttribute(renamedStyle, `color:${color};${element.getAttribute(renamedStyle) ?? ''}`);
  }
}

/** Makes elements of styles for which Quill has elements only. Styles are attributes again. */
export function readTextStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('span[style], font[style], a[style]')) {
    const { style } = element;
    const { verticalAlign, textDecoration } = style;
    const isUnderlined = textDecoration.includes('underline');
    if (isUnderlined && (element.closest('a') ?? element.querySelector('a'))) {
      // The look of a link elsewhere.
      style.removeProperty('text-decoration');
      style.removeProperty('color');
    } else if (isUnderlined) {
      wrapContent(element, 'u');
    }
    if (textDecoration.includes('line-through')) wrapContent(element, 's');
    if (verticalAlign === 'super') wrapContent(element, 'sup');
    if (verticalAlign === 'sub') wrapContent(element, 'sub');
  }
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
