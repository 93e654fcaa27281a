import { useState } from 'react';
import { Card, Page } from '@site/shared/ui';
import { CodeRequestForm } from './code-request-form';
import { NewPasswordForm } from './new-password-form';

/** For members from before, who confirm once with a password: a mailed code, and a new one. */
export function PasswordPage() {
  const [email, setEmail] = useState();
  return (
    <Page
      title="Choose a password"
      lead={email ? `We have sent a code to ${email}.` : 'A code is mailed to the address of your account.'}
      width="narrow"
    >
      <Card padding="large">
        {email ? <NewPasswordForm email={email} /> : <CodeRequestForm onSent={setEmail} />}
      </Card>
    </Page>
  );
}
