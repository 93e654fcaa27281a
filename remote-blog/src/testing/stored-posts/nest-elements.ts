import { toPostHtmlPolicy } from '@site/api/post-html-policy';

interface Policy {
  allowedTags: string[];
  allowedAttributes: Record<string, (string | { name: string })[]>;
  allowedClasses: Record<string, string[]>;
}

const { allowedTags, allowedAttributes, allowedClasses } = toPostHtmlPolicy(
  (attributes) => attributes,
) as Policy;

const values: Readonly<Record<string, string[]>> = {
  style: ['color:#d8232e', 'background-color:teal', 'color:rgb(1, 200, 3);background-color:#fff1a8'],
  href: ['https://a.example/?b=c&amp;d', 'mailto:a@b.example', 'tel:+123', '/posts/7'],
  rel: ['noopener nofollow ugc'],
  src: ['/api/images/a/960.webp', 'https://a.example/b', 'https://player.vimeo.com/video/1?dnt=1'],
  srcset: ['/api/images/a/480.webp 480w, /api/images/a/960.webp 960w'],
  sizes: ['(max-width: 44rem) 100vw, 44rem'],
  alt: ['', 'a > b style=&quot;color: red&quot;'],
  width: ['640'],
  height: ['480'],
  loading: ['lazy'],
  title: ['Embedded video'],
  allowfullscreen: ['true'],
  referrerpolicy: ['strict-origin-when-cross-origin'],
  'data-list': ['bullet', 'ordered', 'checked', 'unchecked'],
  'data-language': ['javascript', 'plain'],
  colspan: ['2'],
  rowspan: ['3'],
};

function toTag(name: string, content: string, attribute = ''): string {
  const tag = [name, attribute].filter(Boolean).join(' ');
  return ['br', 'img'].includes(name) ? `<${tag} />` : `<${tag}>${content}</${name}>`;
}

function listAttributes(name: string): string[] {
  const names = (allowedAttributes[name] ?? []).map((each) => (typeof each === 'string' ? each : each.name));
  return [
    ...(allowedClasses[name] ?? []).map((value) => `class="${value}"`),
    ...names.flatMap((each) => {
      if (!values[each]) throw new Error(`Add values for ${each}`);
      return values[each].map((value) => `${each}="${value}"`);
    }),
  ];
}

/**
 * What the API lets through, by the outermost element: each with each attribute, and around each other one, which is itself around
 * others. With all elements on three levels it would be thirty times as long.
 */
export function nestElements(): [outer: string, parts: string[]][] {
  return allowedTags.map((outer, index) => [
    outer,
    [
      ...['', ...listAttributes('*'), ...listAttributes(outer)].map((each) => toTag(outer, 'a', each)),
      ...listAttributes(outer).map((each) => toTag('p', `b ${toTag(outer, 'a', each)} c`)),
      toTag(outer, ''),
      ...allowedTags.flatMap((inner, innerIndex) => [
        toTag(outer, toTag(inner, 'a').repeat(2)),
        toTag(
          outer,
          `b ${toTag(inner, toTag(allowedTags[(index + innerIndex) % allowedTags.length] ?? '', 'a'))} c`,
        ),
      ]),
    ],
  ]);
}
