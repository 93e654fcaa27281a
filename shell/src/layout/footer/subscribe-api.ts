import type { MessageResponse, SubscribeRequest } from '@site/shared/contracts/api';
import { type Api, type ApiResult, toApiResult } from '@site/shared/http';

/** Subscribes to the newsletter. The response is the same for every address. */
export function subscribe(api: Api, request: SubscribeRequest): Promise<ApiResult<MessageResponse>> {
  const sent = 'Almost done: please confirm with the link that we have mailed to you.';
  return toApiResult(api.public.post<MessageResponse>('/newsletter/', request), sent);
}
