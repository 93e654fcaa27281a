import type { ComponentProps } from 'react';
import { Button, ErrorState } from '@site/shared/ui';

interface LoadFailureProps extends Pick<ComponentProps<typeof ErrorState>, 'title' | 'text'> {
  onRetry: () => unknown;
}

/** Says that something could not be loaded, and tries again on request. */
export function LoadFailure({ onRetry, ...state }: LoadFailureProps) {
  return <ErrorState {...state} action={<Button onClick={() => void onRetry()}>Try again</Button>} />;
}
