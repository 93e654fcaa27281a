import { Counter } from 'prom-client';

const pictures = new Counter({
  name: 'outside_pictures_total',
  help: 'Pictures elsewhere on the web that posts named, by what became of a try to fetch them',
  labelNames: ['outcome'],
});

/** `linked` cannot be had, or not after some tries, and has become a link. */
export type OutsidePictureOutcome = 'stored' | 'postponed' | 'linked';

export function countOutsidePicture(outcome: OutsidePictureOutcome): void {
  pictures.inc({ outcome });
}
