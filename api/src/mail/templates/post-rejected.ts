import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';
import type { PostMailInput } from './post-approved';

export function postRejectedMail(
  site: SiteIdentity,
  { to, postId, title, reason }: PostMailInput & { reason: string },
): Mail {
  return renderMail(site, {
    to,
    subject: `Your post was not published on ${site.brand}`,
    heading: 'Your post was not published',
    blocks: [
      `“${title}” has been read and was not published. The reason:`,
      { quote: reason },
      { link: 'Open your post', url: `${site.publicUrl}/posts/${postId}` },
    ],
  });
}
