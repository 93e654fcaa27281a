import type { MessageResponse, SubscribeRequest } from '@site/shared/contracts/api';
import { findEmailProblem, readFields, useForm } from '@site/shared/forms';
import { type Api, type ApiResult, describeFailure, toApiResult, useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';

/** Asks for a subscription. Failures that name the address stand under it, all others are toasts. */
export function useSubscribe() {
  const api = useApi();
  return useForm<SubscribeRequest, MessageResponse>({
    read: (form) => readFields(form, 'email', 'website'),
    validate: ({ email }) => ({ email: findEmailProblem(email) }),
    send: (request) => subscribe(api, request),
    onSent: ({ message, form }) => {
      form.reset();
      toast.success(message);
    },
    onFailed: ({ error, errors }) => {
      if (!errors.email) toast.error(describeFailure(error));
    },
  });
}

/** Subscribes to the newsletter. The response is the same for every address. */
function subscribe(api: Api, request: SubscribeRequest): Promise<ApiResult<MessageResponse>> {
  const sent = 'Almost done: please confirm with the link we’ve emailed you.';
  return toApiResult(api.public.post<MessageResponse>('/newsletter/', request), sent);
}
