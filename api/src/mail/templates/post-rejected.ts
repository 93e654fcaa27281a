import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';
import type { PostMailInput } from './post-approved';

export function postRejectedMail(
  site: SiteIdentity,
  { to, postId, title, kind, reason }: PostMailInput & { reason: string },
): Mail {
  const { subject, text } = describe(title, kind);
  return renderMail(site, {
    to,
    subject: `${subject} on ${site.brand}`,
    heading: subject,
    blocks: [text, { quote: reason }, { link: 'Open your post', url: `${site.publicUrl}/posts/${postId}` }],
  });
}

function describe(title: string, kind: PostMailInput['kind']) {
  if (kind === 'edit') {
    return {
      subject: 'Your changes were rejected',
      text: `Your changes to “${title}” were rejected. The post stays as it was. The reason:`,
    };
  }
  if (kind === 'published') {
    return {
      subject: 'Your post was taken down',
      text: `“${title}” is no longer public. You can change it and send it again. The reason:`,
    };
  }
  return {
    subject: 'Your post was rejected',
    text: `“${title}” was rejected. You can change it and send it again. The reason:`,
  };
}
