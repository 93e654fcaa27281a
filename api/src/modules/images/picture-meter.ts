import { Counter } from 'prom-client';

const pictures = new Counter({
  name: 'pictures_total',
  help: 'Pictures that came with posts and profiles, by what became of them',
  labelNames: ['outcome'],
});

/** `refused` is what is no picture, too large or damaged; `turned-away` came when too many were waiting. */
export type PictureOutcome = 'converted' | 'refused' | 'turned-away';

export function countPicture(outcome: PictureOutcome): void {
  pictures.inc({ outcome });
}
