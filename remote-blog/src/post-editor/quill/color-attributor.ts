import { ColorAttributor, ColorStyle } from 'quill/formats/color.js';
import { findGroundAround, readAuthorColors, showAuthorColors } from '../../post/colors/author-colors';

/** Shows the colors of a text in the editor as readers will see them, in either scheme. */
class SiteColorAttributor extends ColorAttributor {
  override add(node: HTMLElement, value: string): boolean {
    const isAdded = super.add(node, value);
    fitColors(node);
    return isAdded;
  }

  override remove(node: HTMLElement): void {
    super.remove(node);
    fitColors(node);
  }
}

const { scope } = ColorStyle;

export const siteColor = new SiteColorAttributor('color', 'color', { scope });
export const siteBackground = new SiteColorAttributor('background', 'background-color', { scope });

function fitColors(node: HTMLElement): void {
  node.style.removeProperty('--ink');
  node.style.removeProperty('--ink-dark');
  showAuthorColors(node, readAuthorColors(node.style), findGroundAround(node));
  if (!node.getAttribute('style')) node.removeAttribute('style');
}
