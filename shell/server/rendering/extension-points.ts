import { extensionPointAttribute, extensionPropsAttribute } from '@site/shared/contracts/registry';
import { unescapeMarkup } from '../../src/served-page/unescape-markup';
import { escapeMarkup } from '../pages/escape';

export interface MarkedPoint {
  /** The element as the page has it, empty. */
  element: string;
  name: string;
  /** JSON, as long as it may be in an address. */
  props: string;
}

/** An address of this length is still none that a process would choke on. */
const propsMaxLength = 4000;
/** Each costs the time of a page. */
const maxPoints = 10;

const elementPattern = new RegExp(
  `<div ${extensionPointAttribute}="([\\w.-]+)" ${extensionPropsAttribute}="([^"]*)"></div>`,
  'g',
);

/** Finds the extension points in the markup of a page, as React has written them. */
export function findExtensionPoints(markup: string): MarkedPoint[] {
  return [...markup.matchAll(elementPattern)]
    .map(([element, name = '', props = '']) => ({ element, name, props: unescapeMarkup(props) }))
    .filter(({ props }) => props.length <= propsMaxLength)
    .slice(0, maxPoints);
}

/** The element of an extension point with what a remote has rendered for it. */
export function fillExtensionPoint(element: string, areas: { remote: string; markup: string }[]): string {
  const content = areas.map(
    ({ remote, markup }) => `<div data-served="" data-remote="${escapeMarkup(remote)}">${markup}</div>`,
  );
  return element.replace(/<\/div>$/, () => `${content.join('')}</div>`);
}
