import { createClassNames, createRspackClassNames } from './class-names';

const file = '/project/src/start/start-page.module.css';

it('names a class by area, file and its own name', () => {
  const nameClass = createClassNames('/project', 'jobs');
  expect(nameClass('lead', file)).toBe('jobs-src-start-start-page-lead');
  expect(nameClass('lead', `${file}?used`)).toBe('jobs-src-start-start-page-lead');
});

it('names it as Rspack does', () => {
  expect(createRspackClassNames('/project', 'jobs')('lead', file)).toBe(
    'jobs-./src/start/start-page.module-lead',
  );
});
