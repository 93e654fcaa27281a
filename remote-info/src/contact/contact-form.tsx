import { type FormEvent, useState } from 'react';
import { emailMaxLength, nameMaxLength, titleMaxLength } from '@site/shared/contracts';
import { toast, type ToastOptions } from '@site/shared/toasts';
import { Button, Form, TextArea, TextField } from '@site/shared/ui';
import { type ContactProblem, findContactProblem } from './find-contact-problem';
import { readMessage } from './read-message';
import styles from './contact-form.module.css';

/** Source: specification, section 9. */
const toastOptions: ToastOptions = { autoCloseMs: 5000 };

/** As delivered, the specification lets the message stay in the browser: there is no call to make. */
export function ContactForm() {
  const [hints, setHints] = useState<ContactProblem['fields']>({});

  function submit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const problem = findContactProblem(readMessage(form));
    setHints(problem?.fields ?? {});
    if (problem) return toast.error(problem.summary, toastOptions);
    toast.success('Message sent successfully! We will get back to you soon.', toastOptions);
    form.reset();
  }

  function clearEdited({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    setHints((shown) => ({ ...shown, [name]: undefined }));
  }

  return (
    <Form onSubmit={submit} onInput={clearEdited}>
      <div className={styles.pair}>
        <TextField
          label="Name*"
          name="name"
          autoComplete="name"
          maxLength={nameMaxLength}
          required
          error={hints.name}
        />
        <TextField
          label="Email*"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={emailMaxLength}
          required
          error={hints.email}
        />
      </div>
      <TextField label="Subject" name="subject" maxLength={titleMaxLength} />
      <TextArea label="Message*" name="message" rows={7} required error={hints.message} />
      <div className={styles.end}>
        <Button type="submit" variant="primary" size="large">
          Send Message
        </Button>
        <p className={styles.legend}>* Required</p>
      </div>
    </Form>
  );
}
