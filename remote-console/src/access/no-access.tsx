import { paths } from '@site/shared/paths';
import { useLocation } from '@site/shared/router';
import { ButtonLink, EmptyState, LockIcon } from '@site/shared/ui';
import { TeamTokenForm } from './team-token-form';

/** For visitors, and for members who are no admins. */
export function NoAccess({ isMember }: { isMember: boolean }) {
  const { pathname } = useLocation();
  return (
    <>
      {isMember ? (
        <EmptyState
          icon={<LockIcon size={22} />}
          title="Admins and teams only"
          text="Your account isn't an admin's. With a remote's token you can see and change that remote."
        />
      ) : (
        <EmptyState
          icon={<LockIcon size={22} />}
          title="Please log in"
          text="The console is for the admins of this site, and for teams with the token of their remote."
          action={
            <ButtonLink variant="primary" to={paths.login} state={{ from: pathname }}>
              Log in
            </ButtonLink>
          }
        />
      )}
      <TeamTokenForm />
    </>
  );
}
