import { emailMaxLength, messageMaxLength, nameMaxLength, subjectMaxLength } from '@site/shared/contracts';
import { Button, Form, Honeypot, TextArea, TextField } from '@site/shared/ui';
import { readMessage } from './read-message';
import { useContactForm } from './use-contact-form';
import styles from './contact-form.module.css';

export function ContactForm() {
  const { hints, sending, send, clearEdited, hasHoneypot } = useContactForm();

  async function submit(form: HTMLFormElement) {
    if (await send(readMessage(form))) form.reset();
  }

  return (
    <Form onSubmit={({ currentTarget }) => void submit(currentTarget)} onInput={clearEdited}>
      <div className={styles.pair}>
        <TextField
          label="Name*"
          name="name"
          autoComplete="name"
          maxLength={nameMaxLength}
          required
          disabled={sending}
          error={hints.name}
        />
        <TextField
          label="Email*"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={emailMaxLength}
          required
          disabled={sending}
          error={hints.email}
        />
      </div>
      <TextField
        label="Subject"
        name="subject"
        maxLength={subjectMaxLength}
        disabled={sending}
        error={hints.subject}
      />
      <TextArea
        label="Message*"
        name="message"
        rows={7}
        maxLength={messageMaxLength}
        required
        disabled={sending}
        error={hints.message}
      />
      {hasHoneypot && <Honeypot />}
      <div className={styles.end}>
        <Button type="submit" variant="primary" size="large" busy={sending}>
          Send Message
        </Button>
        <p className={styles.legend}>* Required</p>
      </div>
    </Form>
  );
}
