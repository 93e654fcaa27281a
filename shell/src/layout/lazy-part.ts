import { type ComponentType, lazy } from 'react';
import { retryUntilLoaded } from './retry-until-loaded';

/** A part of the frame whose code comes later. Until it is there the frame does without. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryUntilLoaded(load) }));
}
