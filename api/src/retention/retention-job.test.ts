import type { Context } from '../context';
import { runRetentionJobs, type RetentionJob } from './retention-job';

const context = {} as Context;

test('logs a job that fails, and runs the others', async () => {
  const error = new Error('away');
  const warn = jest.fn();
  const ran: string[] = [];
  const jobs: RetentionJob[] = [
    { name: 'first', run: async () => void ran.push('first') },
    { name: 'failing', run: () => Promise.reject(error) },
    { name: 'last', run: async () => void ran.push('last') },
  ];
  await runRetentionJobs(jobs, context, { warn });
  expect(ran).toEqual(['first', 'last']);
  expect(warn.mock.calls).toEqual([[{ err: error, job: 'failing' }, 'retention job failed']]);
});
