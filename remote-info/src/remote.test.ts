import description from '../remote.json';
import remote from './remote';

it('serves exactly the routes that it announces', () => {
  expect(remote.routes.map(({ path }) => path)).toEqual(description.routes);
});
