import type { ReactNode } from 'react';
import { useAuth } from '@site/shared/auth';
import { ExtensionPoint, type PageProps } from '@site/shared/pages';
import { Card, Page } from '@site/shared/ui';
import { AccountData } from './account-data';
import { AuthorSection } from './author-section';
import { ChangePasswordForm } from './change-password-form';
import { KeptPages } from './kept-pages';
import { ProfileForm } from './profile-form';
import styles from './profile-page.module.css';
import { SignOutButtons } from './sign-out-buttons';

export function ProfilePage({ title }: PageProps) {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Page title={title} width="text">
      <div className={styles.sections}>
        <Section id="about-you" title="About you">
          <ProfileForm user={user} />
        </Section>
        <AuthorSection />
        <Section id="change-password" title="Change password">
          <ChangePasswordForm email={user.email} />
        </Section>
        <Section id="sessions" title="Sessions">
          <SignOutButtons />
        </Section>
        <Section id="this-device" title="This device">
          <KeptPages memberId={user.id} />
        </Section>
        <Section id="your-data" title="Your data">
          <AccountData />
        </Section>
        {/* At the end, where what comes late moves nothing. */}
        <ExtensionPoint name="auth.profile" />
      </div>
    </Page>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" padding="large" aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
