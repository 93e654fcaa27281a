import { renamedStyle } from '../../../post/inline-styles';

const styleSheet = /<style(?:\s[^<>]*)?>([^]*?)<\/style>/gi;
/** Names that programs make up, such as `p.p1` of Pages and `.xl65` of Excel. */
const generatedName = /^[a-z]*\.[a-z]{1,2}\d{1,4}$/i;

/** Takes the style sheets out of pasted HTML: a strict policy reports each, even in a document that is never shown. */
export function takeStyleSheets(html: string): { html: string; css: string } {
  let css = '';
  const rest = html.replace(styleSheet, (_, rules: string) => {
    css += rules;
    return '';
  });
  return { html: rest, css };
}

/** Gives elements the declarations of their generated class names, below what their own styles say. */
export function applyGeneratedClasses(page: ParentNode, css: string): void {
  for (const rule of css.split('}')) {
    const [selectors = '', declarations = ''] = rule.split('{');
    const generated = selectors.split(',').map((each) => each.trim());
    for (const selector of generated.filter((each) => generatedName.test(each))) {
      for (const element of page.querySelectorAll(selector)) {
        element.setAttribute(renamedStyle, `${declarations};${element.getAttribute(renamedStyle) ?? ''}`);
      }
    }
  }
}
