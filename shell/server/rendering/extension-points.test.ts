import { fillExtensionPoint, findExtensionPoints } from './extension-points';

/** As React writes it. */
const point = (name: string, props: string) =>
  `<div data-extension-point="${name}" data-extension-props="${props}"></div>`;

test('finds the extension points of a page with their props, and fills them', () => {
  const element = point(
    'blog.post',
    '{&quot;name&quot;:&quot;&lt;b&gt; &amp;quot; &#x27;Ada&#x27; $&amp;&quot;}',
  );
  const [found, ...others] = findExtensionPoints(`<h1>A post</h1>${element}<p>End</p>`);
  expect(found).toEqual({ element, name: 'blog.post', props: `{"name":"<b> &quot; 'Ada' $&"}` });
  expect(others).toEqual([]);
  const areas = [{ remote: 'auth', markup: '<p>Ada</p>' }];
  expect(fillExtensionPoint(element, areas)).toBe(
    element.replace('</div>', '<div data-served="" data-remote="auth"><p>Ada</p></div></div>'),
  );
});

test('leaves those with too long props to the browser', () => {
  expect(findExtensionPoints(point('blog.post', 'x'.repeat(4001)))).toEqual([]);
});
