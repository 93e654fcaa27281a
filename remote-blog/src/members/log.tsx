import type { MemberAction, MemberActionKind } from '@site/shared/contracts/api';
import { usePages } from '@site/shared/fetching';
import { Link } from '@site/shared/router';
import { EmptyState, ShieldIcon } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { moderationPaths } from '../moderation/moderation-paths';
import { Rows } from '../rows/rows';
import { ShortTime } from '../short-time';
import { useMembersApi } from './members-api';
import styles from './log.module.css';

/** What was done, with the member between the two parts. */
const sentences: Record<MemberActionKind, [string, string]> = {
  suspend: ['suspended', ''],
  lift: ['lifted the suspension of', ''],
  make_admin: ['made', 'an admin'],
  unmake_admin: ['took admin rights from', ''],
  make_staff: ['made', 'staff'],
  unmake_staff: ['took', 'off the staff'],
  end_sessions: ['signed', 'out everywhere'],
};

/** What admins did about a member, or about all of them. Changing `version` loads it anew. */
export function Log({ member, version = 0 }: { member?: string | undefined; version?: number }) {
  const api = useMembersApi();
  const actions = usePages(`${cacheKeys.memberActions(member)} ${version}`, (after) =>
    api.listActions(member, after),
  );
  return (
    <Rows
      pages={actions}
      waiting="Loading the log…"
      problem="Failed to fetch the log"
      empty={
        <EmptyState
          icon={<ShieldIcon size={22} />}
          title="Nothing yet"
          text="What admins do about members shows up here, for good."
        />
      }
    >
      {(action) => <LogEntry {...action} />}
    </Rows>
  );
}

function LogEntry({ action, admin, member, reason, created_at: time }: MemberAction) {
  const [verb, rest] = sentences[action];
  return (
    <article className={styles.entry}>
      <p>
        <Person {...admin} /> <span>{verb}</span> <Person {...member} /> <span>{rest}</span>
      </p>
      {reason !== null && (
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      )}
      <p className={styles.time}>
        <ShortTime value={time} />
      </p>
    </article>
  );
}

/** Nothing is known any more of somebody whose account is gone. */
function Person({ id, name }: MemberAction['member']) {
  if (name === null) return <span>a deleted account</span>;
  return (
    <Link to={moderationPaths.member(id)}>
      <bdi>{name}</bdi>
    </Link>
  );
}
