import { nextTask } from './next-task';

// In two tasks, since both together would hold a phone for more than 100 ms; the first rendering is a third.
void import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './start'));
