import sharp from 'sharp';
import { renderPost } from './render-post';

const render = (markdown: string, rtl = false) => renderPost({ markdown, rtl });

it('writes code as the editor does, a line at a time and with its language', async () => {
  const html = await render('```ts\nif (a < b) {\n\n  c();\n```');
  expect(html.trim()).toBe(
    '<div class="ql-code-block-container">' +
      '<div class="ql-code-block" data-language="ts">if (a &lt; b) {</div>' +
      '<div class="ql-code-block" data-language="ts"><br></div>' +
      '<div class="ql-code-block" data-language="ts">  c();</div>' +
      '</div>',
  );
});

it('tells done from open in a list of things to do', async () => {
  expect(await render('- [x] **one**\n- [ ] two\n- three')).toMatch(
    /<li data-list="checked"><strong>one<\/strong><\/li>\s*<li data-list="unchecked">two<\/li>\s*<li>three<\/li>/,
  );
});

it('embeds figures with their description', async () => {
  const html = await render('![Ten bars](16-reading-a-flame-graph.svg)');
  expect(html).toContain('alt="Ten bars"');
  const [, data = ''] = /src="data:image\/png;base64,([^"]+)"/.exec(html) ?? [];
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'png', width: 960 });
});

it('refuses a figure that there is not', async () => {
  await expect(render('![x](https://example.org/a.png)')).rejects.toThrow('Input file is missing');
});

it('turns every block of a text that reads from right to left', async () => {
  const html = await render('## عنوان\n\nنص\n\n- بند', true);
  expect(html.match(/class="ql-direction-rtl ql-align-right"/g)).toHaveLength(3);
});
