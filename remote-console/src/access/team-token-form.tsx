import { readFields, useForm } from '@site/shared/forms';
import { Alert, Button, Form, PasswordField } from '@site/shared/ui';
import { saveTeamToken } from '../registry/team-token';
import styles from './console-frame.module.css';

/** Takes a team's token, which the registry verifies with the first call. */
export function TeamTokenForm({ problem }: { problem?: string }) {
  const { field, formProps, pending } = useForm<{ token: string }, void>({
    read: (form) => ({ token: readFields(form, 'token').token.trim() }),
    validate: ({ token }) => ({ token: /^\S+$/.test(token) ? undefined : 'Paste the token of your team' }),
    send: ({ token }) => {
      saveTeamToken(token);
      return Promise.resolve({ success: true, data: undefined, message: '' });
    },
  });
  return (
    <section className={styles.form} aria-labelledby="team-token">
      <h2 id="team-token">Sign in with a team token</h2>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <Form {...formProps}>
        <PasswordField
          label="Token"
          hint="Kept in this tab alone, and forgotten when you close it."
          autoComplete="off"
          {...field('token')}
        />
        <Button type="submit" busy={pending}>
          Sign in with the token
        </Button>
      </Form>
    </section>
  );
}
