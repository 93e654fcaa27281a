import { Counter } from 'prom-client';

const outcomes = ['stored', 'postponed', 'linked'] as const;
const pictures = new Counter({
  name: 'outside_pictures_total',
  help: 'Pictures elsewhere on the web that posts named, by what became of a try to fetch them',
  labelNames: ['outcome'],
});
// From zero on: of a count that begins with one Prometheus sees no increase.
for (const outcome of outcomes) pictures.inc({ outcome }, 0);

/** `linked` cannot be had, or not after some tries, and has become a link. */
export type OutsidePictureOutcome = (typeof outcomes)[number];

export function countOutsidePicture(outcome: OutsidePictureOutcome): void {
  pictures.inc({ outcome });
}
