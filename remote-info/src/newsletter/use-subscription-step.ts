import { useState } from 'react';
import { describeFailure, useApi } from '@site/shared/http';
import { type SubscriptionStep, takeStep } from './newsletter-api';

type StepState = { status: 'waiting' | 'working' | 'done' } | { status: 'failed'; problem: string };

/** One step of a subscription, on request. */
export function useSubscriptionStep(step: SubscriptionStep, token: string) {
  const api = useApi();
  const [state, setState] = useState<StepState>({ status: 'waiting' });

  async function take() {
    setState({ status: 'working' });
    const result = await takeStep(api, step, token);
    setState(
      result.success ? { status: 'done' } : { status: 'failed', problem: describeFailure(result.error) },
    );
  }

  return { state, take };
}
