import { useAuth, useSignOut } from '@site/shared/auth';
import { Button, Card, Page } from '@site/shared/ui';

export function ProfilePage() {
  const { user } = useAuth();
  const signOut = useSignOut();
  return (
    <Page title="Your profile" width="narrow">
      <Card padding="large">
        <p>You are {user?.name ?? user?.email}.</p>
        <Button onClick={() => signOut()}>Sign out</Button>
      </Card>
    </Page>
  );
}
