import type { ReactNode } from 'react';
import { Card, Page } from '@site/shared/ui';
import styles from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Links to other pages, under the card. */
  footer?: ReactNode;
}

/** The frame of the account screens: a narrow, centered card. */
export function AuthPage({ title, lead, children, footer }: AuthPageProps) {
  return (
    <Page title={title} lead={lead} width="narrow" className={styles.page ?? ''}>
      <Card padding="large">{children}</Card>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Page>
  );
}
