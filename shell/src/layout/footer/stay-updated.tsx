import { emailMaxLength } from '@site/shared/contracts';
import { useSiteConfig } from '@site/shared/site-config';
import { Button, Form, Honeypot, TextField } from '@site/shared/ui';
import { useSubscribe } from './use-subscribe';
import styles from './footer.module.css';

/** By default Subscribe does nothing (requirement 3.14). */
export function StayUpdated() {
  const isOn = useSiteConfig().features.subscribe;
  const { problem, sending, submit, clearProblem } = useSubscribe();
  return (
    <section className={styles.stayUpdated}>
      <h2 className={styles.title}>Stay Updated</h2>
      <Form
        className={styles.subscription}
        onSubmit={({ currentTarget }) => isOn && void submit(currentTarget)}
        onInput={clearProblem}
      >
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={emailMaxLength}
          error={problem}
          disabled={sending}
        />
        <Button type="submit" busy={sending}>
          Subscribe
        </Button>
        {isOn && <Honeypot />}
      </Form>
    </section>
  );
}
