import { findEmailProblem, readFields, useForm } from '@site/shared/forms';
import { toApiResult, useApi, withCookies } from '@site/shared/http';
import { Button, Form, TextField } from '@site/shared/ui';

/** Asks for the mail. The API says the same whether or not the address has an account. */
export function CodeRequestForm({ onSent }) {
  const api = useApi();
  const { field, formProps, pending } = useForm({
    read: (form) => readFields(form, 'email'),
    validate: ({ email }) => ({ email: findEmailProblem(email) }),
    send: (values) => toApiResult(api.public.post('/forgot-password/', values, withCookies), ''),
    onSent: ({ values }) => onSent(values.email),
  });
  return (
    <Form {...formProps}>
      <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
      <Button type="submit" variant="primary" size="large" block busy={pending}>
        {pending ? 'Sending...' : 'Send a code'}
      </Button>
    </Form>
  );
}
