import type { RolloutSummary } from '@site/shared/contracts/api';

/** Whether it goes on, or waits for a person. */
export const isOpenRollout = ({ state }: RolloutSummary): boolean =>
  state === 'running' || state === 'waiting';
