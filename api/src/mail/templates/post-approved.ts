import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export interface PostMailInput {
  to: string;
  postId: number;
  title: string;
}

export function postApprovedMail(site: SiteIdentity, { to, postId, title }: PostMailInput): Mail {
  return renderMail(site, {
    to,
    subject: `Your post is published on ${site.brand}`,
    heading: 'Your post is published',
    blocks: [
      `“${title}” has been approved. Everybody can read it now.`,
      { link: 'Read your post', url: `${site.publicUrl}/posts/${postId}` },
    ],
  });
}
