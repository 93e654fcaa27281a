import { pages } from './pages';
import remote from './remote';

it('serves exactly the routes that it announces', () => {
  expect(remote.routes.map(({ path }) => path)).toEqual(Object.keys(pages));
});
