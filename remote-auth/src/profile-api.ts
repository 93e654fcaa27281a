import type {
  AuthorDetails,
  ChangePasswordRequest,
  ChangePasswordResponse,
  DeleteAccountRequest,
  DeleteAccountResponse,
  LogoutRequest,
  Profile,
  StartExportResponse,
  UpdateAuthorRequest,
  UpdateProfileRequest,
} from '@site/shared/contracts/api';
import { type Api, type ApiResult, toApiResult } from '@site/shared/http';

export interface ProfileChanges extends UpdateProfileRequest {
  /** A new picture; overrides `avatar`. */
  picture?: File | undefined;
}

/** `PUT /profile/`: as a multipart form with a picture, otherwise as JSON. */
export function updateProfile(api: Api, { picture, ...fields }: ProfileChanges): Promise<ApiResult<Profile>> {
  const body = picture ? toForm(picture, fields) : fields;
  return toApiResult(api.authenticated.put<Profile>('/profile/', body), 'Profile updated successfully');
}

function toForm(picture: File, { name }: UpdateProfileRequest): FormData {
  const form = new FormData();
  form.set('name', name ?? '');
  form.set('avatar', picture);
  return form;
}

/** `GET /profile/author/`: the details on the member's own page. */
export async function getAuthorDetails(api: Api): Promise<AuthorDetails> {
  return (await api.authenticated.get<AuthorDetails>('/profile/author/')).data;
}

/** `PUT /profile/author/` */
export function updateAuthor(api: Api, request: UpdateAuthorRequest): Promise<ApiResult<AuthorDetails>> {
  return toApiResult(
    api.authenticated.put<AuthorDetails>('/profile/author/', request),
    'Page updated successfully',
  );
}

/** `POST /change-password/`: ends every session of the member, and starts a new one here. */
export function changePassword(
  api: Api,
  request: ChangePasswordRequest,
): Promise<ApiResult<ChangePasswordResponse>> {
  const call = api.authenticated.post<ChangePasswordResponse>('/change-password/', request, {
    renewsSession: true,
  });
  return toApiResult(call, 'Password changed successfully');
}

/** `POST /account/export/`: returns where the member's data can be downloaded, once and within a minute. */
export function startExport(api: Api): Promise<ApiResult<StartExportResponse>> {
  return toApiResult(
    api.authenticated.post<StartExportResponse>('/account/export/'),
    'Your download has begun',
  );
}

/** `POST /account/delete/`: ends every session of the member, who can restore the account for 14 days. */
export function deleteAccount(
  api: Api,
  request: DeleteAccountRequest,
): Promise<ApiResult<DeleteAccountResponse>> {
  return toApiResult(
    api.authenticated.post<DeleteAccountResponse>('/account/delete/', request),
    'Your account is deleted. For 14 days you can restore it by signing in.',
  );
}

/** `POST /logout/` with `everywhere`: ends every session of the account, including that of `refresh`. */
export function logoutEverywhere(api: Api, refresh: string | undefined): Promise<ApiResult<unknown>> {
  const request: LogoutRequest = { ...(refresh !== undefined && { refresh }), everywhere: true };
  return toApiResult(api.authenticated.post<unknown>('/logout/', request), 'Signed out on all devices');
}
