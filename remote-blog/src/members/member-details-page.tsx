import { useState } from 'react';
import type { Member } from '@site/shared/contracts/api';
import { useFetch } from '@site/shared/fetching';
import { isApiError } from '@site/shared/http';
import { collectionPaths, type PageProps } from '@site/shared/pages';
import { useParams } from '@site/shared/router';
import { Button, ButtonLink, ErrorState, Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { AdminPage } from '../moderation/admin-page';
import { findActions, type MemberActionOffer } from './find-actions';
import { Log } from './log';
import { MemberActionDialog } from './member-action-dialog';
import { MemberFacts, memberName } from './member-facts';
import { useMembersApi } from './members-api';
import styles from './member-details-page.module.css';

/** One member, with what admins can do and did. */
export function MemberDetailsPage({ title }: PageProps) {
  const { id = '' } = useParams();
  const api = useMembersApi();
  const { data, error, isValidating, mutate } = useFetch(cacheKeys.member(id), () => api.get(id));
  const isMissing = isApiError(error) && [400, 404].includes(error.status ?? 0);
  const retry = <Button onClick={() => void mutate()}>Try again</Button>;
  return (
    <AdminPage title={title} heading={data ? <bdi>{memberName(data)}</bdi> : title}>
      {data ? (
        <Details member={data} onChanged={(member) => void mutate(member, { revalidate: false })} />
      ) : isValidating ? (
        <Spinner label="Loading the member…" />
      ) : (
        <ErrorState
          title={isMissing ? 'Member not found' : 'Failed to fetch the member'}
          action={isMissing ? undefined : retry}
        />
      )}
    </AdminPage>
  );
}

interface DetailsProps {
  member: Member;
  onChanged: (member: Member) => void;
}

function Details({ member, onChanged }: DetailsProps) {
  const [chosen, setChosen] = useState<MemberActionOffer>();
  const [changes, setChanges] = useState(0);
  return (
    <>
      <p className={styles.facts}>
        <MemberFacts member={member} />
      </p>
      <div className={styles.actions}>
        {findActions(member).map((action) => (
          <Button
            key={action.label}
            size="small"
            variant={action.asksForPosts ? 'danger' : 'secondary'}
            onClick={() => setChosen(action)}
          >
            {action.label}
          </Button>
        ))}
        {member.handle !== null && member.posts > 0 && (
          <ButtonLink to={collectionPaths.author(member.handle)} size="small">
            Author page
          </ButtonLink>
        )}
      </div>
      <h2 className={styles.history}>History</h2>
      <Log member={String(member.id)} version={changes} />
      {chosen && (
        <MemberActionDialog
          action={chosen}
          onClose={() => setChosen(undefined)}
          onDone={(changed) => {
            setChosen(undefined);
            setChanges(changes + 1);
            onChanged(changed);
          }}
        />
      )}
    </>
  );
}
