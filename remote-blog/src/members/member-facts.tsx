import type { Member } from '@site/shared/contracts/api';
import { LongDate } from '@site/shared/dates';
import { Badge } from '@site/shared/ui';
import { toCount } from '../to-count';

/** The name of a member; the address of one without. */
export const memberName = ({ name, email }: Member) => name ?? email;

/** What admins know of a member beside the name. */
export function MemberFacts({ member }: { member: Member }) {
  const { name, email, posts, state } = member;
  return (
    <>
      {name !== null && <span translate="no">{email}</span>}
      <span>
        Since <LongDate value={member.created_at} />
      </span>
      <span>{toCount(posts, 'post')}</span>
      {member.is_admin && <Badge tone="accent">Admin</Badge>}
      {member.is_staff && <Badge>Staff</Badge>}
      {state === 'suspended' && <Badge tone="danger">Suspended</Badge>}
      {member.hides_posts && <Badge tone="warning">Posts hidden</Badge>}
      {state === 'deleted' && <Badge tone="warning">Deleted by owner</Badge>}
    </>
  );
}
