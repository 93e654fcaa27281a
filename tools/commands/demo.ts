import { completeProfile } from '../demo/complete-profile';
import { readDemoConfig } from '../demo/demo-config';
import { fillPosts } from '../demo/fill-posts';
import { joinAsAdmin, joinAsMember } from '../demo/join-site';
import { requireMailbox } from '../demo/mailbox';
import { memberPassword, members } from '../demo/members';
import { readPosts } from '../demo/read-posts';
import { SiteClient } from '../http/site-client';
import { print } from '../terminal/print';

/** Posts between two lines of progress. */
const progressStep = 20;

const { siteUrl, admin } = readDemoConfig(process.env);
const posts = await readPosts();
const site = new SiteClient(siteUrl);

const adminSession = await joinAsAdmin(site, admin);
await requireMailbox(site);
await completeProfile(site, adminSession, 'Admin');

print(`Bringing ${members.length} members and ${posts.length} posts to ${siteUrl} …`);
const tokens = { admin: adminSession.access, ines: '', tariq: '', yuki: '' };
for (const member of members) {
  const ownSite = new SiteClient(siteUrl);
  const session = await joinAsMember(ownSite, member);
  await completeProfile(ownSite, session, member.name);
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
