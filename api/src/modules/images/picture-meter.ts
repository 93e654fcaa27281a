import { Counter } from 'prom-client';

const outcomes = ['converted', 'refused', 'turned-away'] as const;
const pictures = new Counter({
  name: 'pictures_total',
  help: 'Pictures that came with posts and profiles, by what became of them',
  labelNames: ['outcome'],
});
// From zero on: of a count that begins with one Prometheus sees no increase.
for (const outcome of outcomes) pictures.inc({ outcome }, 0);

/** `refused` is what is no picture, too large or damaged; `turned-away` came when too many were waiting. */
export type PictureOutcome = (typeof outcomes)[number];

export function countPicture(outcome: PictureOutcome): void {
  pictures.inc({ outcome });
}
