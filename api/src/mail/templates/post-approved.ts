import type { PostTextKind } from '../mail-jobs';
import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export interface PostMailInput {
  to: string;
  postId: number;
  title: string;
  kind?: PostTextKind;
}

export function postApprovedMail(site: SiteIdentity, { to, postId, title, kind }: PostMailInput): Mail {
  const subject = kind === 'edit' ? 'Your changes are published' : 'Your post is published';
  return renderMail(site, {
    to,
    subject: `${subject} on ${site.brand}`,
    heading: subject,
    blocks: [
      kind === 'edit'
        ? `Your changes to “${title}” have been approved. Everybody can read them now.`
        : `“${title}” has been approved. Everybody can read it now.`,
      { link: 'Read your post', url: `${site.publicUrl}/posts/${postId}` },
    ],
  });
}
