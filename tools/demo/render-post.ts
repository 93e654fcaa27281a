import { Marked, type Tokens } from 'marked';
import type { DemoPost } from './demo-post';
import { renderPicture } from './render-picture';

/** The HTML that the editor would send: figures embedded, code in the editor's format. */
export async function renderPost({ markdown, rtl }: Pick<DemoPost, 'markdown' | 'rtl'>): Promise<string> {
  const marked = new Marked({
    walkTokens: async (token) => {
      if (token.type === 'image') await embedFigure(token as Tokens.Image);
    },
    async: true,
    renderer: {
      code: ({ text, lang }) => renderCode(text, lang),
      listitem(item) {
        const check = item.task && ` data-list="${item.checked ? 'checked' : 'unchecked'}"`;
        const tokens = item.tokens.filter(({ type }) => type !== 'checkbox');
        return `<li${check || ''}>${this.parser.parse(tokens)}</li>`;
      },
    },
  });
  const html = await marked.parse(markdown);
  return rtl
    ? html.replace(/<(p|h[1-6]|ul|ol|blockquote)>/g, '<$1 class="ql-direction-rtl ql-align-right">')
    : html;
}

async function embedFigure(image: Tokens.Image): Promise<void> {
  const png = await renderPicture(`figures/${image.href}`, 'png');
  image.href = `data:image/png;base64,${png.toString('base64')}`;
}

/** One element for each line, with its language, as the editor writes code. */
function renderCode(text: string, language = 'plain'): string {
  const lines = text.split('\n').map((line) => {
    return `<div class="ql-code-block" data-language="${language || 'plain'}">${escapeHtml(line) || '<br>'}</div>`;
  });
  return `<div class="ql-code-block-container">${lines.join('')}</div>\n`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
