import type { ActivationResponse } from '@site/shared/contracts/api';
import type { Outcome } from '../outcome';

export function describeActivation(activation: ActivationResponse): Outcome {
  const { remote, from, to } = activation;
  const change =
    from === to ? 'was live already' : `is live${from === null ? '' : `, before it was ${from}`}`;
  return { json: activation, text: `${remote} ${to} ${change}.` };
}
