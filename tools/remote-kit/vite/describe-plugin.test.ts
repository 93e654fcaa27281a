import { describePlugin } from './describe-plugin';

test('a build that has failed is not described, so that its own error is seen', () => {
  const { closeBundle } = describePlugin('/nowhere', () => '') as unknown as {
    closeBundle: { handler: (error?: Error) => unknown };
  };
  // Vite ends a failed build twice, and names the error only once.
  expect([closeBundle.handler(new Error('failed')), closeBundle.handler()]).toEqual([undefined, undefined]);
});
