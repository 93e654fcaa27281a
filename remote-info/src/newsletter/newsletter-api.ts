import type { MessageResponse } from '@site/shared/contracts/api';
import { type Api, type ApiResult, toApiResult } from '@site/shared/http';

export type SubscriptionStep = 'confirm' | 'unsubscribe';

/** @param token from the link in a mail */
export function takeStep(
  api: Api,
  step: SubscriptionStep,
  token: string,
): Promise<ApiResult<MessageResponse>> {
  return toApiResult(api.public.post<MessageResponse>(`/newsletter/${step}/`, { token }), '');
}
