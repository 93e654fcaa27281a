import { emailMaxLength } from '@site/shared/contracts';
import { useSiteConfig } from '@site/shared/site-config';
import { Button, Form, Honeypot, TextField } from '@site/shared/ui';
import { useSubscribe } from './use-subscribe';
import styles from './footer.module.css';

/** By default Subscribe does nothing (requirement 3.14). */
export function StayUpdated() {
  const isOn = useSiteConfig().features.subscribe;
  const { field, formProps, pending } = useSubscribe();
  return (
    <section className={styles.stayUpdated}>
      <h2 className={styles.title}>Stay Updated</h2>
      <Form className={styles.subscription} {...(isOn && formProps)}>
        <TextField
          label="Email address"
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={emailMaxLength}
        />
        <Button type="submit" busy={pending}>
          Subscribe
        </Button>
        {isOn && <Honeypot />}
      </Form>
    </section>
  );
}
