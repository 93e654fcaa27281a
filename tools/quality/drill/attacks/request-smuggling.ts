import { sendRequest } from '../send-request';
import { sendSmugglingRequests } from '../send-smuggling-requests';
import type { Attack } from './attack';

export const requestSmuggling: Attack = {
  name: 'request-smuggling',
  title: 'requests whose end two servers may see in different places',
  run: async ({ url }) => {
    const { requests, answered, mixedUp } = await sendSmugglingRequests(url);
    const metrics = await sendRequest(`${url}/api/metrics`);
    return {
      figures: { requests, answered, 'first mixed up': mixedUp[0] ?? 'none' },
      expectations: {
        'the requests reached the site': answered > requests / 2,
        'everybody else gets the responses to their own calls': mixedUp.length === 0,
        'metrics stay inside': metrics.status === 404,
      },
    };
  },
};
