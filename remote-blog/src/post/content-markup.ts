import type { ContentOptions } from './content-options';

/** The markup with which the content of a post begins: none in a browser, which fills or adopts it in an effect. */
export function toContentMarkup(_html: string, _options: ContentOptions = {}): string {
  return '';
}
