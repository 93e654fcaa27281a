import { passwordMinLength } from '@site/shared/contracts';
import type { SignupRequest } from '@site/shared/contracts/api';
import { findEmailProblem, readFields, useForm } from '@site/shared/forms';
import { useApi, useSessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button, Form, PasswordField, TextField } from '@site/shared/ui';
import { signup } from '../auth-api';
import { findConfirmationProblem, findNewPasswordProblem } from '../forms/account-rules';
import { toastFailure } from '../forms/toast-failure';
import { beginFlow } from '../verify-otp/verification-flow';

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { field, formProps, pending } = useSignup(onSignedUp);
  return (
    <Form {...formProps}>
      <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
      <PasswordField
        label="Password"
        {...field('password')}
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters.`}
      />
      <PasswordField label="Confirm password" {...field('confirm_password')} autoComplete="new-password" />
      <Button type="submit" variant="primary" size="large" block busy={pending}>
        {pending ? 'Creating account...' : 'Create an account'}
      </Button>
    </Form>
  );
}

/** Creates an account. `onSignedUp` gets the address of the code. */
function useSignup(onSignedUp: (email: string) => void) {
  const api = useApi();
  const tokens = useSessionStore();
  return useForm<SignupRequest, unknown>({
    read: (form) => readFields(form, 'email', 'password', 'confirm_password'),
    validate: validateSignup,
    send: (request) => signup(api, request),
    onSent: ({ values: { email }, form }) => {
      beginFlow(tokens, 'signup', email);
      toast.success('Account created successfully. OTP sent to your email');
      form.reset();
      onSignedUp(email);
    },
    onFailed: toastFailure,
  });
}

function validateSignup({ email, password, confirm_password }: SignupRequest) {
  return {
    email: findEmailProblem(email),
    password: findNewPasswordProblem(password),
    confirm_password: findConfirmationProblem(password, confirm_password),
  };
}
