import { useAuth } from '@site/shared/auth';
import type { PageProps } from '@site/shared/pages';
import { Card, Page } from '@site/shared/ui';
import { AccountData } from './account-data';
import { AuthorSection } from './author-section';
import { ChangePasswordForm } from './change-password-form';
import { KeptPages } from './kept-pages';
import { OwnPosts } from './own-posts';
import { ProfileForm } from './profile-form';
import styles from './profile-page.module.css';
import { SignOutButtons } from './sign-out-buttons';

export function ProfilePage({ title }: PageProps) {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Page title={title} width="text">
      <div className={styles.sections}>
        <Card as="section" padding="large" aria-labelledby="about-you">
          <h2 id="about-you" className={styles.heading}>
            About you
          </h2>
          <ProfileForm user={user} />
        </Card>
        <AuthorSection />
        <Card as="section" padding="large" aria-labelledby="your-posts">
          <h2 id="your-posts" className={styles.heading}>
            Your posts
          </h2>
          <OwnPosts />
        </Card>
        <Card as="section" padding="large" aria-labelledby="change-password">
          <h2 id="change-password" className={styles.heading}>
            Change password
          </h2>
          <ChangePasswordForm email={user.email} />
        </Card>
        <Card as="section" padding="large" aria-labelledby="sessions">
          <h2 id="sessions" className={styles.heading}>
            Sessions
          </h2>
          <SignOutButtons />
        </Card>
        <Card as="section" padding="large" aria-labelledby="this-device">
          <h2 id="this-device" className={styles.heading}>
            This device
          </h2>
          <KeptPages memberId={user.id} />
        </Card>
        <Card as="section" padding="large" aria-labelledby="your-data">
          <h2 id="your-data" className={styles.heading}>
            Your data
          </h2>
          <AccountData />
        </Card>
      </div>
    </Page>
  );
}
