import type {
  ForgotPasswordResponse,
  LoginRequest,
  LoginResponse,
  MessageResponse,
  ResendOtpRequest,
  SignupRequest,
  VerifyOtpRequest,
  VerifyOtpResponse,
} from '@site/shared/contracts/api';
import {
  type Api,
  ApiError,
  type ApiResult,
  findText,
  toApiResult,
  toFailure,
  withCookies,
} from '@site/shared/http';

/** `POST /signup/` */
export function signup(api: Api, request: SignupRequest): Promise<ApiResult<unknown>> {
  return toApiResult(
    api.public.post<unknown>('/signup/', request, withCookies),
    'Account created successfully',
  );
}

/** The code of the error when somebody logs in to an account that they have deleted, and can restore. */
export const accountDeleted = 'account_deleted';

/** `POST /account/restore/`: restores a deleted account, and signs in. */
export function restoreAccount(api: Api, credentials: LoginRequest): Promise<ApiResult<LoginResponse>> {
  return toApiResult(
    api.public.post<LoginResponse>('/account/restore/', credentials, withCookies),
    'Your account is restored. Welcome back!',
  );
}

/** `POST /verify-otp/` */
export async function verifyOtp(api: Api, request: VerifyOtpRequest): Promise<ApiResult<VerifyOtpResponse>> {
  const call = api.public.post<VerifyOtpResponse>('/verify-otp/', request, withCookies);
  return withServerMessage(await toApiResult(call, 'Email verified successfully ✅'));
}

/** `POST /resend-otp/`: another code for the sign-up or reset that this browser began. The error of a 429 says how long to wait. */
export async function resendOtp(api: Api, request: ResendOtpRequest): Promise<ApiResult<MessageResponse>> {
  const call = api.public.post<MessageResponse>('/resend-otp/', request, withCookies);
  return withServerMessage(await toApiResult(call, 'OTP sent'));
}

/** `POST /forgot-password/`. A response with `success: false` is a failure, whatever its status. */
export async function forgotPassword(api: Api, email: string): Promise<ApiResult<ForgotPasswordResponse>> {
  const call = api.public.post<ForgotPasswordResponse>('/forgot-password/', { email }, withCookies);
  const result = withServerMessage(await toApiResult(call, 'OTP sent'));
  if (!result.success || result.data.success !== false) return result;
  return toFailure(new ApiError(findText(result.data, 'message') ?? 'Failed to send OTP. Please try again.'));
}

/** The code of the error when the address of the reset is unknown. */
export const resetEmailMissing = 'reset_email_missing';

interface NewPassword {
  /** From the store; undefined without a pending reset. */
  email: string | undefined;
  password: string;
  confirm_password: string;
}

/** `POST /update-password/` */
export async function updatePassword(
  api: Api,
  { email, ...passwords }: NewPassword,
): Promise<ApiResult<MessageResponse>> {
  if (!email) {
    return toFailure(new ApiError('Reset email not found in local storage', { code: resetEmailMissing }));
  }
  const call = api.public.post<MessageResponse>('/update-password/', { email, ...passwords }, withCookies);
  return withServerMessage(await toApiResult(call, 'Password reset successful'));
}

/** Prefers the server's message to our own. */
function withServerMessage<Data>(result: ApiResult<Data>): ApiResult<Data> {
  const message = result.success ? findText(result.data, 'message') : undefined;
  return message === undefined ? result : { ...result, message };
}
