import { Link } from '@site/shared/router';
import { paths } from '@site/shared/paths';
import { Button, Card, ErrorState, Page, Spinner } from '@site/shared/ui';
import { ConfirmForm } from './confirm-form';
import { describeProblem } from './describe-problem';
import { useProviderResponse } from './use-provider-response';

/** Where the provider sends the browser back to. */
export function CallbackPage() {
  const { confirm, error, isMissing, state, retry } = useProviderResponse();
  if (confirm) {
    return (
      <Page title="Is this your account?" width="narrow">
        <Card padding="large">
          <ConfirmForm email={confirm.email} state={state} />
        </Card>
      </Page>
    );
  }
  return (
    <Page title="Signing in" width="narrow">
      {!error && !isMissing && <Spinner label="Signing you in" />}
      {error && (
        <>
          <ErrorState title="You are not signed in" text={describeProblem(error)} />
          {/* The provider or the network did not respond: the same response is still good. */}
          {(error.status ?? 503) >= 500 && <Button onClick={retry}>Try again</Button>}
        </>
      )}
      {(error || isMissing) && (
        <p>
          <Link to={paths.login}>Back to sign-in</Link>
        </p>
      )}
    </Page>
  );
}
