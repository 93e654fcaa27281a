import { usePages } from '@site/shared/fetching';
import { Link } from '@site/shared/router';
import { EmptyState, UserIcon } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { moderationPaths } from '../moderation/moderation-paths';
import { PostRow } from '../post-rows/post-row';
import { PostRows } from '../post-rows/post-rows';
import { MemberFacts, memberName } from './member-facts';
import { useMembersApi } from './members-api';

/** Those whose name or address has the words. */
export function MemberList({ words }: { words: string }) {
  const api = useMembersApi();
  const members = usePages(cacheKeys.members(words), (after) => api.list(words, after));
  return (
    <PostRows
      pages={members}
      waiting="Loading the members…"
      problem="Failed to fetch the members"
      empty={
        <EmptyState
          icon={<UserIcon size={22} />}
          title="Nobody found"
          text="Try the beginning of a name or an email address."
        />
      }
    >
      {(member) => (
        <PostRow
          title={memberName(member)}
          heading={<Link to={moderationPaths.member(member.id)}>{memberName(member)}</Link>}
          facts={<MemberFacts member={member} />}
        />
      )}
    </PostRows>
  );
}
