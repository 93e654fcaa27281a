import type { Drill } from '../drill';
import { compareWork } from './compare-work';
import { measureWork } from './measure-work';

export const growth: Drill = {
  name: 'growth',
  title: 'ten, a hundred and a thousand times the posts and members',
  runAlone: async ({ sizes, log }) => compareWork(await measureWork(sizes, log)),
};
