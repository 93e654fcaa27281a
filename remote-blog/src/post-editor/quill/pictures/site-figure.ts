import { BlockEmbed } from 'quill/blots/block.js';
import { isAcceptedPicture } from '../addresses';

/** What a post says of a picture in its text. */
export interface Picture {
  src: string;
  /** What it shows, for those who cannot see it; empty for decoration. */
  alt: string;
  caption: string;
  /** Whether it is wider than the text. */
  isWide: boolean;
}

const wide = 'ql-wide';

/** A picture with a caption, or one that is wider than the text. Any other one stands in a line, as Quill's own do. */
export class SiteFigure extends BlockEmbed {
  static override blotName = 'figure';
  static override tagName = 'FIGURE';

  static override create({ src, alt, caption, isWide }: Picture): Element {
    const figure = super.create() as Element;
    figure.setAttribute('contenteditable', 'false');
    const image = document.createElement('img');
    image.src = isAcceptedPicture(src) ? src : '//:0';
    image.alt = alt;
    if (isWide) image.className = wide;
    figure.append(image);
    if (caption !== '') figure.appendChild(document.createElement('figcaption')).textContent = caption;
    return figure;
  }

  /** Undefined for what this cannot hold, such as a caption with links or a figure in a cell: it is read as lines. */
  static override value(figure: Element): Picture | undefined {
    const [image, text, ...others] = figure.children;
    const src = image?.localName === 'img' ? (image.getAttribute('src') ?? '') : '';
    const isCaption = text === undefined || (text.localName === 'figcaption' && !text.firstElementChild);
    const caption = text?.textContent.trim() ?? '';
    const isWide = image?.classList.contains(wide) ?? false;
    const isHeld =
      isAcceptedPicture(src) &&
      isCaption &&
      others.length === 0 &&
      (caption !== '' || isWide) &&
      figure.textContent.trim() === caption &&
      !figure.closest('li, td, th');
    return isHeld ? { src, alt: image?.getAttribute('alt') ?? '', caption, isWide } : undefined;
  }
}
