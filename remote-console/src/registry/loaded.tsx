import type { ReactNode } from 'react';
import { describeFailure, toApiError } from '@site/shared/http';
import { LoadFailure } from '@site/shared/pages';
import { Skeleton, Spinner } from '@site/shared/ui';

interface LoadedProps<Data> {
  state: { data: Data | undefined; error: unknown; mutate: () => Promise<unknown> };
  /** What is loaded, such as "the releases". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** The loaded data, a skeleton until then, or the error with a button to try again. */
export function Loaded<Data>({ state: { data, error, mutate }, what, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error === undefined)
    return (
      <>
        <Spinner label={`Loading ${what}…`} />
        <Skeleton count={4} />
      </>
    );
  return (
    <LoadFailure
      title={`Failed to load ${what}`}
      text={describeFailure(toApiError(error))}
      onRetry={mutate}
    />
  );
}
