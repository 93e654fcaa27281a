import { searchMaxLength } from '@site/shared/contracts';
import type { PageProps } from '@site/shared/pages';
import { useSearchParams } from '@site/shared/router';
import { Button, TextField } from '@site/shared/ui';
import { AdminPage } from '../moderation/admin-page';
import { MemberList } from './member-list';
import styles from './members-page.module.css';

/** Everybody with an account. */
export function MembersPage({ title }: PageProps) {
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  return (
    <AdminPage title={title} lead="Everybody with an account, newest first.">
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
