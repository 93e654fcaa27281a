import { bootstrapDataElementId, type BootstrapData, type PreloadedResponses } from '@site/shared/contracts';
import { unescapeMarkup } from '../served-page/unescape-markup';
import type { OfflineFile } from './protocol';

/** What the HTML of a page says of it. */
export interface ReadPage {
  /** Without the brand. */
  title: string;
  /** What the page does not work without. */
  files: OfflineFile[];
  responses: PreloadedResponses;
}

const bootstrapData = new RegExp(
  `<script type="application/json" id="${bootstrapDataElementId}">(.*?)</script>`,
  's',
);

/** @throws Error when it is no page of the shell server */
export function readPage(html: string): ReadPage {
  const [, json] = bootstrapData.exec(html) ?? [];
  if (json === undefined) throw new Error('The page has no bootstrap data');
  const { config, preloadedResponses = {} } = JSON.parse(json) as BootstrapData;
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return {
    title: unescapeMarkup(title).replace(` – ${config.brand}`, ''),
    files: [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
      const integrity = findAttribute(tag, 'integrity');
      const url = findAttribute(tag, 'src') ?? findAttribute(tag, 'href');
      return integrity !== undefined && url !== undefined ? [{ url, integrity }] : [];
    }),
    responses: preloadedResponses,
  };
}

function findAttribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]+)"`).exec(tag) ?? [];
  return value === undefined ? undefined : unescapeMarkup(value);
}
