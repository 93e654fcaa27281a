import type { PostTextKind } from '../mail-jobs';
import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export interface PostMailInput {
  to: string;
  postId: number;
  title: string;
  kind?: PostTextKind;
  /** When it becomes public; null once it is. */
  publishAt?: Date | null;
}

export function postApprovedMail(site: SiteIdentity, { to, postId, title, ...post }: PostMailInput): Mail {
  const { subject, text } = describe(title, post);
  return renderMail(site, {
    to,
    subject: `${subject} on ${site.brand}`,
    heading: subject,
    blocks: [text, { link: 'Read your post', url: `${site.publicUrl}/posts/${postId}` }],
  });
}

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function describe(title: string, { kind, publishAt }: Pick<PostMailInput, 'kind' | 'publishAt'>) {
  if (kind === 'edit') {
    return {
      subject: 'Your changes are published',
      text: `Your changes to “${title}” have been approved. Everyone can read them now.`,
    };
  }
  // By the time that the mail is sent it may be public.
  if (kind === 'scheduled' && publishAt) {
    return {
      subject: 'Your post is approved',
      text: `“${title}” has been approved. It goes live on ${timeFormat.format(publishAt)} (UTC).`,
    };
  }
  return {
    subject: 'Your post is published',
    text:
      kind === 'planned'
        ? `“${title}” is live. Everyone can read it now.`
        : `“${title}” has been approved. Everyone can read it now.`,
  };
}
