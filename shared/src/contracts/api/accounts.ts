import Type from 'typebox';
import { nameMaxLength, passwordMaxLength } from '../limits';
import { Email, NewPassword, OneTimeCode } from './common';

/** The signed-in member, as `GET /profile/`, login and verification return it. */
export const Profile = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  /** The display name; null until the member sets one. Posts then say 'Unknown'. */
  name: Type.Union([Type.String(), Type.Null()]),
  /** Address of the avatar picture, or null. */
  avatar: Type.Union([Type.String(), Type.Null()]),
  /** Decides what the member may do: admins publish at once and moderate. */
  is_admin: Type.Boolean(),
  /** Changes the label of the write form's button and nothing else. */
  is_staff: Type.Boolean(),
  /** When the account was made; ISO 8601, UTC. */
  created_at: Type.String({ format: 'date-time' }),
});
export type Profile = Type.Static<typeof Profile>;

export const SignupRequest = Type.Object({
  email: Email,
  password: NewPassword,
  confirm_password: Type.String(),
});
export type SignupRequest = Type.Static<typeof SignupRequest>;

export const LoginRequest = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 1000 }),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
});
export type LoginRequest = Type.Static<typeof LoginRequest>;

/** What our API returns for a login. The client reads `{ data: { tokens, user } }` as well (requirement 5.8). */
export const LoginResponse = Type.Object({ access: Type.String(), refresh: Type.String(), user: Profile });
export type LoginResponse = Type.Static<typeof LoginResponse>;

export const RefreshRequest = Type.Object({ refresh: Type.String({ minLength: 1, maxLength: 500 }) });

/** `refresh` replaces the token that was sent; the old one works for a short grace time only. */
export const RefreshResponse = Type.Object({ access: Type.String(), refresh: Type.String() });
export type RefreshResponse = Type.Static<typeof RefreshResponse>;

/**
 * Ends the session of `refresh`, or of the access token when it is missing; with `everywhere` all sessions.
 * Either token is enough: signing out needs no refresh before it.
 */
export const LogoutRequest = Type.Object({
  refresh: Type.Optional(Type.String({ maxLength: 500 })),
  everywhere: Type.Optional(Type.Boolean()),
});
export type LogoutRequest = Type.Static<typeof LogoutRequest>;

/**
 * Sent as JSON, or as a multipart form when a new avatar comes along (`avatar` as file).
 * `avatar: null` removes the picture. Every other field is ignored.
 */
export const UpdateProfileRequest = Type.Object({
  name: Type.Optional(Type.Union([Type.String({ maxLength: nameMaxLength }), Type.Null()])),
  avatar: Type.Optional(Type.Null()),
});
export type UpdateProfileRequest = Type.Static<typeof UpdateProfileRequest>;

export const ChangePasswordRequest = Type.Object({
  old_password: Type.String({ minLength: 1, maxLength: passwordMaxLength }),
  new_password: NewPassword,
  confirm_password: Type.String(),
});
export type ChangePasswordRequest = Type.Static<typeof ChangePasswordRequest>;

/**
 * `access` and `refresh` begin a new session for the caller: every token from before has ended. An API of an earlier
 * release leaves them out and lets the session go on.
 */
export const ChangePasswordResponse = Type.Object({
  message: Type.String(),
  access: Type.Optional(Type.String()),
  refresh: Type.Optional(Type.String()),
});
export type ChangePasswordResponse = Type.Static<typeof ChangePasswordResponse>;

export const ForgotPasswordRequest = Type.Object({ email: Email });

export const ForgotPasswordResponse = Type.Object({ success: Type.Boolean(), message: Type.String() });
export type ForgotPasswordResponse = Type.Static<typeof ForgotPasswordResponse>;

/** Sends another code for the sign-up or the forgotten password that the same browser asked for. */
export const ResendOtpRequest = Type.Object({ email: Email });
export type ResendOtpRequest = Type.Static<typeof ResendOtpRequest>;

/** Needs the reset grant: the HttpOnly cookie that a verified reset code sets in the same browser. */
export const UpdatePasswordRequest = Type.Object({
  email: Email,
  password: NewPassword,
  confirm_password: Type.String(),
});
export type UpdatePasswordRequest = Type.Static<typeof UpdatePasswordRequest>;

export const VerifyOtpRequest = Type.Object({ email: Email, otp: OneTimeCode });
export type VerifyOtpRequest = Type.Static<typeof VerifyOtpRequest>;

/**
 * After a sign-up code: `token` (the access token), `refresh` and `user`. After a reset code none of the three:
 * the browser gets the reset grant as a cookie, and is not signed in.
 */
export const VerifyOtpResponse = Type.Object({
  message: Type.String(),
  token: Type.Optional(Type.String()),
  refresh: Type.Optional(Type.String()),
  user: Type.Optional(Profile),
});
export type VerifyOtpResponse = Type.Static<typeof VerifyOtpResponse>;
