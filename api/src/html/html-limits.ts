import { contentMaxBytes, embeddedPicturesMax } from '@site/shared/contracts';
import { HtmlLimitError } from './html-problem';
import { sizeWithoutPictures } from './pictures';

/** Deeper than any editor writes, and what browsers show without trouble. */
const depthMax = 100;
/** A long article has some hundred elements, and the editor makes one of each line of code. */
const elementsMax = 20_000;
/** A start and an end for each element, and some that stand alone. */
const tagsMax = 50_000;
/** Each is a piece of text of its own. A page of code has hundreds. */
const entitiesMax = 250_000;
/** The editor writes three at most. */
const attributesMax = 50;
/** Of all elements: each is read by a parser of style sheets. Two colours take about 70 characters. */
const styleMaxCharacters = 500_000;

/** Counts what costs time, in one quick look at the text and while it is parsed: so sanitising stays linear. */
export interface HtmlLimits {
  openElement: (attributes: Record<string, string>) => void;
  closeElement: () => void;
  addPicture: () => void;
}

/** @throws HtmlLimitError also for each of the counts, as soon as one is too high */
export function limitHtml(html: string): HtmlLimits {
  if (sizeWithoutPictures(html) > contentMaxBytes) throw new HtmlLimitError('too-large');
  if (occursMoreThan(tagsMax, '<', html) || occursMoreThan(entitiesMax, '&', html)) {
    throw new HtmlLimitError('too-complex');
  }
  let depth = 0;
  let elements = 0;
  let pictures = 0;
  let styleCharacters = 0;
  return {
    openElement: (attributes) => {
      depth += 1;
      elements += 1;
      styleCharacters += attributes['style']?.length ?? 0;
      requireDepth(depth);
      const isComplex =
        elements > elementsMax ||
        styleCharacters > styleMaxCharacters ||
        Object.keys(attributes).length > attributesMax;
      if (isComplex) throw new HtmlLimitError('too-complex');
    },
    closeElement: () => {
      depth -= 1;
    },
    addPicture: () => {
      pictures += 1;
      if (pictures > embeddedPicturesMax) throw new HtmlLimitError('too-many-pictures');
    },
  };
}

/** @throws HtmlLimitError */
export function requireDepth(depth: number): void {
  if (depth >= depthMax) throw new HtmlLimitError('too-deep');
}

function occursMoreThan(max: number, character: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
