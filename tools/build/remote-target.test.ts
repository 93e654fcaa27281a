import { sharedModules } from '@site/shared/contracts/registry';
import sharedPackage from '@site/shared/package.json' with { type: 'json' };
import { remoteInputs } from './remote-target';

/** Modules with types only, styles of the shell, servers and tests. */
const notInRemotes = /\.(css|json)$|^\.\/(testing|server|contracts\/.+)$/;

test('a change to what remotes bring along of @site/shared makes new releases', () => {
  const provided = sharedModules.map(({ key }) => key.replace('@site/shared', '.'));
  const broughtAlong = Object.entries(sharedPackage.exports)
    .filter(([subpath]) => !provided.includes(subpath) && !notInRemotes.test(subpath))
    .map(([, file]) => file.replace(/^\./, 'shared').replace(/\/index\.ts$/, ''));
  expect(remoteInputs).toEqual(broughtAlong);
});
