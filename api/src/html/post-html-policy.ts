import type { IOptions } from 'sanitize-html';
import { dropPageColors } from './page-colors';
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

/** External pictures, and placeholders of the site's own; no other URL of this site. */
const imageSource = /^(?:https?:\/\/|\/place\/\d+$)/i;

/** Checking URLs and lists of names takes quadratic time; real ones are shorter. */
const addressMaxLength = 4_096;
const listMaxLength = 1_000;

const base = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'ol', 'ul', 'li', 'img', 'iframe'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy'],
    li: [{ name: 'data-list', values: ['bullet', 'ordered', 'checked', 'unchecked'] }],
    div: ['data-language'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: {
    '*': textClasses,
    div: ['ql-code-block', 'ql-code-block-container'],
    iframe: ['ql-video'],
    // Wider than the text.
    img: ['ql-wide'],
    // It marks elements for the editor only, which `readSanitized` drops.
    span: ['ql-ui'],
  },
  allowedStyles: { '*': { color: cssColors, 'background-color': cssColors } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowProtocolRelative: false,
  // Browsers show no content of an iframe.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
} satisfies IOptions;

const renamed = { b: 'strong', i: 'em', del: 's', strike: 's' };

type Attributes = Record<string, string>;

/**
 * The allowed content of a post: what the editor's toolbar can create, and tables. `takePicture` returns the attributes of an
 * `<img>` with its new URL. Pictures and videos with a rejected URL are left without one, and `readSanitized` drops them:
 * removing them here would copy the whole text each time.
 */
export function toPostHtmlPolicy(takePicture: (attributes: Attributes) => Attributes): IOptions {
  return {
    ...base,
    transformTags: {
      ...renamed,
      '*': (tagName, attribs) => ({
        tagName,
        attribs: fitStyle(dropLong(dropLong(attribs, 'style', listMaxLength), 'class', listMaxLength)),
      }),
      a: (tagName, attribs) => ({ tagName, attribs: toLinkAttributes(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: toImageAttributes(takePicture(attribs)) }),
      iframe: (tagName, attribs) => ({ tagName, attribs: toVideoAttributes(attribs['src'] ?? '') }),
    },
  };
}

function fitStyle(attributes: Attributes): Attributes {
  const { style } = attributes;
  return style === undefined ? attributes : { ...attributes, style: dropPageColors(style) };
}

function toLinkAttributes(attributes: Attributes): Attributes {
  return { ...dropLong(attributes, 'href', addressMaxLength), rel: 'noopener nofollow ugc' };
}

function dropLong(attributes: Attributes, name: string, maxLength: number): Attributes {
  if ((attributes[name]?.length ?? 0) <= maxLength) return attributes;
  const { [name]: _tooLong, ...others } = attributes;
  return others;
}

function toImageAttributes({ src = '', ...attributes }: Attributes): Attributes {
  const isAllowed = src.length <= addressMaxLength && imageSource.test(src);
  return isAllowed ? { src, ...attributes, loading: 'lazy' } : {};
}

function toVideoAttributes(source: string): Attributes {
  const src = source.length <= addressMaxLength ? findVideoEmbedUrl(source) : undefined;
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
