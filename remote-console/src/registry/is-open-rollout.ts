import type { RolloutSummary } from '@site/shared/contracts/api';

/** Whether it is running, or waits for a person. */
export const isOpenRollout = ({ state }: RolloutSummary): boolean =>
  state === 'running' || state === 'waiting';
