import { Counter } from 'prom-client';

const outcomes = ['converted', 'refused', 'turned-away'] as const;
const pictures = new Counter({
  name: 'pictures_total',
  help: 'Pictures that came with posts and profiles, by what became of them',
  labelNames: ['outcome'],
});
// Prometheus needs the zero: it sees no increase in a counter that starts with one.
for (const outcome of outcomes) pictures.inc({ outcome }, 0);

/** `refused` is no picture, too large or damaged; `turned-away` came when too many were waiting. */
export type PictureOutcome = (typeof outcomes)[number];

export function countPicture(outcome: PictureOutcome): void {
  pictures.inc({ outcome });
}
