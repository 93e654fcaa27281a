import { Card, Page } from '@site/shared/ui';
import { ProviderButton } from './provider-button';

export function SignupPage() {
  return (
    <Page
      title="Join"
      lead="There is no form to fill in: your first sign-in makes your account."
      width="narrow"
    >
      <Card padding="large">
        <ProviderButton />
      </Card>
    </Page>
  );
}
