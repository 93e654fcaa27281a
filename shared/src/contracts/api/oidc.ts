import Type from 'typebox';
import { Profile } from './accounts';

/** The provider that members may sign in with. */
export const OidcProvider = Type.Object({
  /** What people call it: "Continue with …". */
  name: Type.String(),
});

/** Where the browser goes to sign in; it comes back to `/login/callback`. */
export const OidcStartResponse = Type.Object({ url: Type.String() });

export const OidcFinishRequest = Type.Object({
  /** The query of the address to which the provider brought the browser back, as it is. */
  query: Type.String({ minLength: 1, maxLength: 8000 }),
});

/**
 * A session, as after a login; or `confirm` alone, where the address has an account: its password completes the
 * sign-in.
 */
export const OidcFinishResponse = Type.Object({
  access: Type.Optional(Type.String()),
  refresh: Type.Optional(Type.String()),
  user: Type.Optional(Profile),
  confirm: Type.Optional(Type.Object({ email: Type.String() })),
});

export const OidcConfirmRequest = Type.Object({
  /** The parameter `state` of that address. */
  state: Type.String({ minLength: 1, maxLength: 500 }),
  /** Of the account that has the address. */
  password: Type.String({ minLength: 1, maxLength: 1000 }),
});
export type OidcConfirmRequest = Type.Static<typeof OidcConfirmRequest>;
