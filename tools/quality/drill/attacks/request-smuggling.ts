import { ask } from '../ask';
import { smuggle } from '../smuggle';
import type { Attack } from './attack';

export const requestSmuggling: Attack = {
  name: 'request-smuggling',
  title: 'requests whose end two servers may see in different places',
  run: async ({ url }) => {
    const { requests, answered, wronged } = await smuggle(url);
    const metrics = await ask(`${url}/api/metrics`);
    return {
      figures: { requests, answered, 'first wronged': wronged[0] ?? 'none' },
      expectations: {
        'the requests reached the site': answered > requests / 2,
        'everybody else gets the answers to their own calls': wronged.length === 0,
        'metrics stay inside': metrics.status === 404,
      },
    };
  },
};
