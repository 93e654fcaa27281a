import type { ContactRequest, MessageResponse } from '@site/shared/contracts/api';
import { type Api, type ApiResult, toApiResult } from '@site/shared/http';

export const messageSent = 'Message sent successfully! We will get back to you soon.';

export function sendMessage(api: Api, message: ContactRequest): Promise<ApiResult<MessageResponse>> {
  return toApiResult(api.public.post<MessageResponse>('/contact/', message), messageSent);
}
