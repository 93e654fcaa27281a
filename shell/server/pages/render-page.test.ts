import type { BootstrapData } from '@site/shared/contracts';
import { headScript } from '../../src/head-script';
import { renderPage, type PageInput } from './render-page';
import { toInlineJson } from './escape';

const bootstrapData = {
  config: { brand: '<Brand> & "Co"</script><script>alert(1)</script>', publicUrl: 'https://site.test' },
  releases: { id: 'x', remotes: [] },
} as unknown as BootstrapData;

const page: PageInput = {
  bootstrapData,
  assets: {
    scripts: [{ url: '/assets/main.1.js', integrity: 'sha384-a' }],
    styles: [{ url: '/assets/main.1.css', integrity: 'sha384-b' }],
    federation: [],
    shared: {},
    earlyScript: '',
  },
  meta: {
    title: 'Fish & "chips" <b>',
    description: 'A post',
    url: 'https://site.test/posts/1',
    type: 'article',
    card: { brand: 'Site', title: 'Fish & "chips"' },
  },
  preload: [{ url: '/remotes/blog/1/remoteEntry.js', as: 'script', integrity: 'sha384-c' }],
  chunks: [{ url: '/remotes/blog/1/list.js', as: 'script', integrity: 'sha384-d' }],
  modules: [{ url: 'https://notes.test/page.js', integrity: 'sha384-e' }],
};
const html = renderPage({
  ...page,
  previewCards: { toPath: () => '/api/previews/1.jpg?card=x', read: () => undefined },
});

test('lets no text of the configuration end the script element or start another', () => {
  expect(html.match(/<script/g)).toHaveLength(4);
  expect(html).not.toContain('alert(1)</script>');
  expect(JSON.parse(toInlineJson(bootstrapData))).toEqual(bootstrapData);
});

test('preloads the files of the remote that owns the page, with integrity', () => {
  expect(html).toContain(
    '<link rel="preload" href="/remotes/blog/1/remoteEntry.js" as="script" fetchpriority="low" integrity="sha384-c" crossorigin>',
  );
  expect(html).toContain(
    '<script async src="/remotes/blog/1/list.js" integrity="sha384-d" crossorigin></script>',
  );
});

test('names the hash of every script that another one imports', () => {
  expect(html).toContain(
    '<link rel="modulepreload" href="https://notes.test/page.js" integrity="sha384-e" crossorigin>',
  );
});

test('carries title, description, canonical address and preview, escaped', () => {
  expect(html).toContain('<title>Fish &amp; &quot;chips&quot; &lt;b&gt;</title>');
  expect(html).toContain('<meta name="description" content="A post">');
  expect(html).toContain('<link rel="canonical" href="https://site.test/posts/1">');
  expect(html).toContain('<meta property="og:title" content="Fish &amp; &quot;chips&quot; &lt;b&gt;">');
  for (const line of [
    '<meta property="og:image" content="https://site.test/api/previews/1.jpg?card=x">',
    '<meta property="og:image:type" content="image/jpeg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Fish &amp; &quot;chips&quot;">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(html).toContain(line);
  expect(renderPage(page)).toContain('<meta name="twitter:card" content="summary">');
});

test('what watches over a page stands behind its data, and runs the chunks of the release', () => {
  const html = renderPage({ ...page, assets: { ...page.assets, heartbeatScript: 'watch()' } });
  expect(html).toMatch(/id="site-state">.*<\/script>\n<script>watch\(\)<\/script>/);
  expect(html).not.toContain('<script async');
  expect(html).toContain('integrity="sha384-d" crossorigin data-run="async">');
});

describe('a rendered page', () => {
  const rendered = renderPage({
    ...page,
    assets: { ...page.assets, earlyScript: 'early()' },
    preload: [...page.preload, { url: '/remotes/blog/1/list.css', as: 'style', integrity: 'sha384-f' }],
    lcpImage: { srcset: '/a.webp 480w', sizes: '100vw' } as PageInput['lcpImage'],
    rendered: {
      markup: '<main>Fish</main>',
      inlineStyles: [{ url: '/assets/main.1.css', text: '.a>b{}', source: "'sha256-x'" }],
      linkedStyles: [{ url: '/remotes/blog/1/list.css', integrity: 'sha384-f' }],
    },
  });
  const [head = '', body = ''] = rendered.split('</head>');

  test('has its styles in the head, each once', () => {
    expect(head).toContain('<style data-href="main.1.css" data-file="/assets/main.1.css">.a>b{}</style>');
    expect(head).toContain(
      '<link rel="stylesheet" href="/remotes/blog/1/list.css" integrity="sha384-f" crossorigin>',
    );
    expect(rendered.match(/ data-href="main\.1\.css"/g)).toHaveLength(1);
    expect(rendered.match(/href="[^"]*list\.css/g)).toHaveLength(1);
  });

  test('marks a style sheet of the shell, which is requested again where it does not come', () => {
    const [style] = page.assets.styles;
    const linked = renderPage({
      ...page,
      rendered: { markup: '', inlineStyles: [], linkedStyles: [{ ...style! }] },
    });
    expect(linked).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+" [^>]* data-attempt="0">/);
  });

  test('has nothing in its head that is fetched before it can be read, but two scripts', () => {
    expect(head).toContain('<script>early()</script>');
    expect(head).toContain(`<script>${headScript}</script>`);
    expect(head.match(/<script/g)).toHaveLength(2);
    expect(head).not.toMatch(/rel="(?:module)?preload"/);
  });

  test('shows its markup, then its data, then its scripts, which are fetched late and run later', () => {
    const order = [
      '<div id="root"><main>Fish</main></div>',
      '<div id="bottom-bars"></div>',
      '<script type="application/json"',
      'href="/assets/main.1.js"',
      'href="/remotes/blog/1/list.js"',
    ];
    const places = order.map((text) => body.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(body).toMatch(
      /<link rel="preload" href="\/assets\/main\.1\.js" as="script" fetchpriority="low" integrity="[^"]+" crossorigin data-run="in-order">/,
    );
    expect(body).toMatch(/<link [^>]*list\.js"[^>]* data-run="async">/);
    expect(body).not.toMatch(/<script (?:defer|async)/);
  });

  test('leaves the picture to its markup, and says nothing of JavaScript', () => {
    expect(rendered).not.toContain('imagesrcset');
    expect(rendered).not.toContain('<noscript>');
  });
});

test('a page that the browser renders preloads its picture, and its scripts come first', () => {
  const own = renderPage({
    ...page,
    lcpImage: { srcset: '/a.webp 480w', sizes: '100vw' } as PageInput['lcpImage'],
  });
  expect(own).toContain('imagesrcset="/a.webp 480w"');
  expect(own.indexOf('src="/assets/main.1.js"')).toBeLessThan(own.indexOf('</head>'));
  expect(own).toContain('fetchpriority="high" src="/assets/main.1.js"');
});
