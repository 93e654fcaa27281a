import { Card, Page } from '@site/shared/ui';
import { ProviderButton } from './provider-button';

export function LoginPage() {
  return (
    <Page title="Sign in" width="narrow">
      <Card padding="large">
        <ProviderButton />
      </Card>
    </Page>
  );
}
