import { lazy } from 'react';
import { RequireAuth } from '@site/shared/auth';
import { paths } from '@site/shared/paths';
import { defineRemote } from '@site/shared/router';
import { Spinner } from '@site/shared/ui';

const LoginPage = lazy(async () => ({ default: (await import('./login/login-page')).LoginPage }));
const SignupPage = lazy(async () => ({ default: (await import('./signup/signup-page')).SignupPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./forgot-password/forgot-password-page')).ForgotPasswordPage,
}));
const VerifyOtpPage = lazy(async () => ({
  default: (await import('./verify-otp/verify-otp-page')).VerifyOtpPage,
}));
const UpdatePasswordPage = lazy(async () => ({
  default: (await import('./update-password/update-password-page')).UpdatePasswordPage,
}));
const ProfilePage = lazy(async () => ({ default: (await import('./profile/profile-page')).ProfilePage }));

export default defineRemote([
  { path: paths.login, element: <LoginPage /> },
  { path: paths.signup, element: <SignupPage /> },
  { path: paths.forgotPassword, element: <ForgotPasswordPage /> },
  { path: paths.verifyOtp, element: <VerifyOtpPage /> },
  { path: paths.updatePassword, element: <UpdatePasswordPage /> },
  {
    path: paths.profile,
    element: (
      <RequireAuth fallback={<Spinner />}>
        <ProfilePage />
      </RequireAuth>
    ),
  },
]);
