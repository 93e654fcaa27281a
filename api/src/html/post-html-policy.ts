import type { IOptions } from 'sanitize-html';
import { findVideoEmbedUrl } from './video-embed';

const textClasses = [
  'ql-align-center',
  'ql-align-right',
  'ql-align-justify',
  'ql-direction-rtl',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((level) => `ql-indent-${level}`),
  'ql-size-small',
  'ql-size-large',
  'ql-size-huge',
  'ql-font-serif',
  'ql-font-monospace',
];

const cssColors = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]{5,40}\)$/i, /^[a-z]{3,20}$/i];

/** Pictures elsewhere on the web and stored ones; no other address of this site. */
const imageSource = /^(?:https?:\/\/|\/api\/images\/[\w-]+\/\d+\.webp$)/i;

/** What a post may consist of: exactly what the editor's toolbar can make, and tables. */
export const postHtmlPolicy: IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'ol', 'ul', 'li', 'img', 'iframe'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy'],
    li: [{ name: 'data-list', values: ['checked', 'unchecked'] }],
    div: ['data-language'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: {
    '*': textClasses,
    div: ['ql-code-block', 'ql-code-block-container'],
    iframe: ['ql-video'],
  },
  allowedStyles: { '*': { color: cssColors, 'background-color': cssColors } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow ugc' } }),
    img: (tagName, attribs) => ({ tagName, attribs: toImageAttributes(attribs) }),
    iframe: (tagName, attribs) => ({ tagName, attribs: toVideoAttributes(attribs['src'] ?? '') }),
  },
  // Browsers show nothing of what stands inside of an iframe.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs['src'],
};

function toImageAttributes({ src = '', ...attributes }: Record<string, string>): Record<string, string> {
  return imageSource.test(src) ? { src, ...attributes, loading: 'lazy' } : {};
}

function toVideoAttributes(source: string): Record<string, string> {
  const src = findVideoEmbedUrl(source);
  if (src === undefined) return {};
  return {
    src,
    class: 'ql-video',
    title: 'Embedded video',
    loading: 'lazy',
    allowfullscreen: 'true',
    referrerpolicy: 'strict-origin-when-cross-origin',
  };
}
