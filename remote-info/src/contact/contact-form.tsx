import { emailMaxLength, messageMaxLength, nameMaxLength, subjectMaxLength } from '@site/shared/contracts';
import { Button, Form, Honeypot, TextArea, TextField } from '@site/shared/ui';
import { useContactForm } from './use-contact-form';
import styles from './contact-form.module.css';

export function ContactForm() {
  const { field, formProps, pending, hasHoneypot } = useContactForm();
  return (
    <Form {...formProps}>
      <div className={styles.pair}>
        <TextField label="Name*" {...field('name')} autoComplete="name" maxLength={nameMaxLength} required />
        <TextField
          label="Email*"
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={emailMaxLength}
          required
        />
      </div>
      <TextField label="Subject" {...field('subject')} maxLength={subjectMaxLength} />
      <TextArea label="Message*" {...field('message')} rows={7} maxLength={messageMaxLength} required />
      {hasHoneypot && <Honeypot />}
      <div className={styles.end}>
        <Button type="submit" variant="primary" size="large" busy={pending}>
          Send Message
        </Button>
        <p className={styles.legend}>* Required</p>
      </div>
    </Form>
  );
}
