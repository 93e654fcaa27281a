import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';
import type { PostMailInput } from './post-approved';

export function postRejectedMail(
  site: SiteIdentity,
  { to, postId, title, kind, reason }: PostMailInput & { reason: string },
): Mail {
  const subject = kind === 'edit' ? 'Your changes were not published' : 'Your post was not published';
  return renderMail(site, {
    to,
    subject: `${subject} on ${site.brand}`,
    heading: subject,
    blocks: [
      kind === 'edit'
        ? `Your changes to “${title}” have been read and were not published. The post stays as it was. The reason:`
        : `“${title}” has been read and was not published. The reason:`,
      { quote: reason },
      { link: 'Open your post', url: `${site.publicUrl}/posts/${postId}` },
    ],
  });
}
