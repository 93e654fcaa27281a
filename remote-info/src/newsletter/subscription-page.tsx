import { useState } from 'react';
import { describeFailure, useApi } from '@site/shared/http';
import type { PageProps } from '@site/shared/pages';
import { useSearchParams } from '@site/shared/router';
import { Alert, Button, Page } from '@site/shared/ui';
import { type SubscriptionStep, takeStep } from './newsletter-api';

const texts = {
  confirm: {
    lead: 'One more step: confirm that this is your address and that you want our news.',
    button: 'Subscribe me',
    done: 'You’re subscribed. The email on its way has a link to unsubscribe at any time.',
  },
  unsubscribe: {
    lead: 'We’ll stop sending you news and delete your address from our list.',
    button: 'Unsubscribe me',
    done: 'You’re unsubscribed, and your address is deleted.',
  },
};

// Two components, because a single one would keep its state from one page to the other.

export function ConfirmPage({ title }: PageProps) {
  return <SubscriptionPage title={title} step="confirm" />;
}

export function UnsubscribePage({ title }: PageProps) {
  return <SubscriptionPage title={title} step="unsubscribe" />;
}

/** The target of links in mails. Opening it changes nothing, because virus scanners open links as well. */
function SubscriptionPage({ title, step }: PageProps & { step: SubscriptionStep }) {
  const [query] = useSearchParams();
  const { state, take } = useSubscriptionStep(step, query.get('token') ?? '');
  const { lead, button, done } = texts[step];
  return (
    <Page title={title} lead={lead} width="narrow">
      {state.status === 'failed' && <Alert kind="error">{state.problem}</Alert>}
      {state.status === 'done' ? (
        <Alert kind="success">{done}</Alert>
      ) : (
        <div>
          <Button variant="primary" size="large" busy={state.status === 'working'} onClick={take}>
            {button}
          </Button>
        </div>
      )}
    </Page>
  );
}

type StepState = { status: 'waiting' | 'working' | 'done' } | { status: 'failed'; problem: string };

/** One step of a subscription, on request. */
function useSubscriptionStep(step: SubscriptionStep, token: string) {
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
