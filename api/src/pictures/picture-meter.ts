import { createOutcomeCounter } from '../outcome-counter';

/** `refused` is no picture, too large or damaged; `turned-away` came when too many were waiting. */
export const countPicture = createOutcomeCounter(
  'pictures_total',
  'Pictures that came with posts and profiles, by what became of them',
  ['converted', 'refused', 'turned-away'],
);
