import { searchMaxLength } from '@site/shared/contracts';
import { usePages } from '@site/shared/fetching';
import type { PageProps } from '@site/shared/pages';
import { Link, useSearchParams } from '@site/shared/router';
import { Button, EmptyState, TextField, UserIcon } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { AdminPage } from '../moderation/admin-page';
import { moderationPaths } from '../moderation/moderation-paths';
import { Row } from '../rows/row';
import { Rows } from '../rows/rows';
import { MemberFacts, memberName } from './member-facts';
import { useMembersApi } from './members-api';
import styles from './members-page.module.css';

/** Everybody with an account. */
export function MembersPage({ title }: PageProps) {
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  return (
    <AdminPage title={title} lead="Everyone with an account, newest first.">
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          const given = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          setParams(given === '' ? {} : { q: given }, { preventScrollReset: true });
        }}
      >
        <TextField
          // Going back in the history changes what the field shows.
          key={words}
          label="Name or email"
          type="search"
          name="q"
          defaultValue={words}
          maxLength={searchMaxLength}
          dir="auto"
        />
        <Button type="submit">Search</Button>
      </form>
      <MemberList key={words} words={words} />
    </AdminPage>
  );
}

/** Those whose name or address has the words. */
function MemberList({ words }: { words: string }) {
  const api = useMembersApi();
  const members = usePages(cacheKeys.members(words), (after) => api.list(words, after));
  return (
    <Rows
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
        <Row
          title={memberName(member)}
          heading={<Link to={moderationPaths.member(member.id)}>{memberName(member)}</Link>}
          facts={<MemberFacts member={member} />}
        />
      )}
    </Rows>
  );
}
