import { RequireAuth } from '@site/shared/auth';
import { defineRemote } from '@site/shared/router';
import { Spinner } from '@site/shared/ui';
import { CallbackPage } from './callback-page';
import { LoginPage } from './login-page';
import { PasswordPage } from './password-page';
import { ProfilePage } from './profile-page';
import { SignupPage } from './signup-page';

/** What the shell mounts. The paths are those of remote.json. */
export default defineRemote([
  { path: '/login', element: <LoginPage /> },
  { path: '/login/callback', element: <CallbackPage /> },
  { path: '/signup', element: <SignupPage /> },
  { path: '/forget-password', element: <PasswordPage /> },
  // Its steps have addresses elsewhere, which somebody may have kept: here it begins with the first one.
  { path: '/verify-otp', element: <PasswordPage /> },
  { path: '/update-password', element: <PasswordPage /> },
  {
    path: '/profile',
    element: (
      <RequireAuth fallback={<Spinner label="One moment" />}>
        <ProfilePage />
      </RequireAuth>
    ),
  },
]);
