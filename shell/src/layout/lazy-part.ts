import { type ComponentType, lazy } from 'react';

/** A part of the frame whose code comes later. Until it is there the frame does without. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryUntilLoaded(load) }));
}

/** Between two attempts. */
const pauseMs = 4000;

/**
 * Loads a chunk of the frame and tries again until it arrives: a rejection would take down the whole frame for
 * something it can do without for a while.
 */
export async function retryUntilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
