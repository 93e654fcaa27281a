import type { ServersDrill } from './drill';
import { runDrills } from './run-drills';

const options = { sizes: [100, 200], log: () => undefined };

const drillOf = (name: string, runAlone: ServersDrill['runAlone']): ServersDrill => ({
  name,
  title: 'a drill',
  runAlone,
});

it('runs a drill that starts its own servers, with the options', async () => {
  const runAlone = jest.fn(async () => ({ figures: { seen: 1 }, expectations: { 'all is well': true } }));
  const report = jest.fn();
  const reports = await runDrills([drillOf('growth', runAlone)], options, report);
  expect(runAlone).toHaveBeenCalledWith(options);
  expect(reports).toMatchObject([{ name: 'growth', result: 'pass', figures: { seen: 1 } }]);
  expect(report).toHaveBeenCalledWith(reports[0]);
});

it('goes on after a drill that ends in an error, and says which', async () => {
  const failing = drillOf('failing', () => Promise.reject(new Error('No server starts.')));
  const fine = drillOf('fine', async () => ({ figures: {}, expectations: { 'all is well': true } }));
  expect(await runDrills([failing, fine], options, () => undefined)).toMatchObject([
    { name: 'failing', result: 'fail', problems: ['No server starts.'] },
    { name: 'fine', result: 'pass' },
  ]);
});
