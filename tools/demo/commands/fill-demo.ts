import { print } from '@site/command-kit/print';
import { SiteClient } from '@site/command-kit/site-client';
import { completeProfile } from '../complete-profile';
import { readDemoConfig } from '../demo-config';
import { fillPosts } from '../fill-posts';
import { joinAsAdmin, joinAsMember } from '../join-site';
import { requireMailbox } from '../mailbox';
import { memberPassword, members } from '../members';
import { readPosts } from '../read-posts';
import { tellAboutAuthor } from '../tell-about-author';

/** Posts between two progress lines. */
const progressStep = 20;

/** Adds the demo content to a running site. Content that exists already stays as it is. */
export async function fillDemo(): Promise<void> {
  const { siteUrl, admin } = readDemoConfig(process.env);
  const posts = await readPosts();
  const site = new SiteClient(siteUrl);

  const adminSession = await joinAsAdmin(site, admin);
  await requireMailbox(site);
  await completeProfile(site, adminSession, { key: 'admin', name: 'Admin' });

  print(`Bringing ${members.length} members and ${posts.length} posts to ${siteUrl} …`);
  const tokens = { admin: adminSession.access, ines: '', tariq: '', yuki: '' };
  for (const member of members) {
    const ownSite = new SiteClient(siteUrl);
    const session = await joinAsMember(ownSite, member);
    await completeProfile(ownSite, session, member);
    await tellAboutAuthor(ownSite, session.access, member.about);
    tokens[member.key] = session.access;
  }

  const written = await fillPosts(site, {
    tokens,
    posts,
    onWritten: (count) => {
      if (count % progressStep === 0) print(`  ${count} posts written`);
    },
  });
  print(
    written === 0
      ? 'The demo is there already; nothing was added.'
      : `Added ${written} posts: ${siteUrl}/blogs`,
  );
  print(`Members: ${members.map(({ email }) => email).join(', ')}; password: ${memberPassword}`);
}
