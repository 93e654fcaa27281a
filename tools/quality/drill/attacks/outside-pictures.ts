import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { SiteClient } from '@site/command-kit/site-client';
import type { Post } from '@site/shared/contracts/api';
import { sendRequest } from '../send-request';
import { waitUntil } from '../wait-until';
import type { Attack } from './attack';

export const outsidePictures: Attack = {
  name: 'outside-pictures',
  title: "a post with pictures in the site's own networks",
  needs: ['admin'],
  run: async ({ url, admin, openBrowser }) => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    const browser = openBrowser();
    const { access } = await browser.call<{ access: string }>('POST', '/login/', { body: admin });
    const { port } = listener.address() as AddressInfo;
    const addresses = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0.0.0.0'].map(
      (host) => `http://${host}:${port}/picture.png`,
    );
    const post = await writePost(browser, access, addresses);
    try {
      const read = () => browser.call<Post>('GET', `/posts/${post.id}/`, { token: access });
      await waitUntil(
        async () => !(await read()).content.includes('data-outside'),
        'the pictures are settled',
      );
      const { content } = await read();
      const page = await sendRequest(`${url}/posts/${post.id}`);
      const policy = String(page.headers['content-security-policy']);
      const [, pictures = ''] = /img-src ([^;]*)/.exec(policy) ?? [];
      return {
        figures: { connections, links: content.match(/<a /g)?.length ?? 0, 'img-src': pictures },
        expectations: {
          'the listener on this machine is never connected to': connections === 0,
          'no text names a picture elsewhere, neither before it is looked for nor afterwards':
            !/<img[^>]* src="https?:/i.test(post.content + content),
          'what cannot be had becomes a link': !content.includes('<img'),
          'pages load pictures from no host elsewhere':
            pictures !== '' && !/(?:^| )(?:https?:|\*)(?: |$)/.test(pictures),
        },
      };
    } finally {
      await browser.call('DELETE', `/posts/${post.id}/`, { token: access });
      listener.close();
    }
  },
};

async function writePost(browser: SiteClient, token: string, addresses: string[]): Promise<Post> {
  const [category] = await browser.call<{ id: number }[]>('GET', '/categories/');
  const pictures = addresses.map((address) => `<p><img src="${address}"></p>`).join('');
  return browser.call<Post>('POST', '/posts/', {
    token,
    body: { title: 'A post of an attack', content: `<p>Text</p>${pictures}`, category: category?.id },
  });
}
