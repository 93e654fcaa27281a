import type { MessageResponse, SubscribeRequest } from '@site/shared/contracts/api';
import { type Api, type ApiResult, toApiResult } from '@site/shared/http';

/** Asks for the newsletter. The answer says the same for every address. */
export function subscribe(api: Api, request: SubscribeRequest): Promise<ApiResult<MessageResponse>> {
  const sent = 'Almost done: please confirm with the link that we have mailed to you.';
  return toApiResult(api.public.post<MessageResponse>('/newsletter/', request), sent);
}
