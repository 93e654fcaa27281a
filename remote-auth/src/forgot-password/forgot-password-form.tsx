import type { ForgotPasswordResponse } from '@site/shared/contracts/api';
import { findEmailProblem, readFields, useForm } from '@site/shared/forms';
import { useApi, useSessionStore } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { Button, Checkbox, Form, TextField } from '@site/shared/ui';
import { forgotPassword } from '../auth-api';
import { toastFailure } from '../forms/toast-failure';
import { beginFlow } from '../verify-otp/verification-flow';
import { describeSendFailure } from './describe-send-failure';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { field, formProps, pending } = useForgotPassword(onSent);
  return (
    <Form {...formProps}>
      <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
      <Checkbox
        {...field('terms')}
        required
        label={
          <>
            I accept the <Link to={paths.terms}>Terms and Conditions</Link>
          </>
        }
      />
      <Button type="submit" variant="primary" size="large" block busy={pending}>
        {pending ? 'Sending OTP...' : 'Reset password'}
      </Button>
    </Form>
  );
}

/** Asks for a reset code. `onSent` gets the address that it went to. */
function useForgotPassword(onSent: (email: string) => void) {
  const api = useApi();
  const tokens = useSessionStore();
  return useForm<ForgotPasswordFields, ForgotPasswordResponse>({
    read: (form) => readFields(form, 'email', 'terms'),
    validate: validateForgotPassword,
    send: ({ email }) => forgotPassword(api, email),
    onSent: ({ values: { email } }) => {
      beginFlow(tokens, 'reset', email);
      toast.success('OTP sent to your email. Please check your inbox.');
      onSent(email);
    },
    onFailed: (failed) => toastFailure(failed, describeSendFailure),
  });
}

interface ForgotPasswordFields {
  email: string;
  /** Of a checkbox: empty unless it is checked. */
  terms: string;
}

function validateForgotPassword({ email, terms }: ForgotPasswordFields) {
  return {
    email: findEmailProblem(email),
    terms: terms === '' ? 'You must accept the Terms and Conditions' : undefined,
  };
}
