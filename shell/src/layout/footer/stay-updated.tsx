import { Button, Form, TextField } from '@site/shared/ui';
import styles from './footer.module.css';

/** The specification gives Subscribe no behaviour. */
export function StayUpdated() {
  return (
    <section className={styles.stayUpdated}>
      <h2 className={styles.title}>Stay Updated</h2>
      <Form className={styles.subscription}>
        <TextField label="Email address" type="email" autoComplete="email" />
        <Button type="submit">Subscribe</Button>
      </Form>
    </section>
  );
}
