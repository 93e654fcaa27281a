import { createRelease } from './testing/create-release';
import {
  requireCompatible,
  requireExposedModule,
  requireRuntime,
  requireSharedModules,
  requireSupportedContract,
} from './require-compatible';

const needs = (name: string, range: string) => () => requireSharedModules({ shared: [{ name, range }] });

test('takes a release that fits', () => {
  expect(() => requireCompatible(createRelease('blog', 'r1').description)).not.toThrow();
});

test.each([
  ['contract', { contract: 2 as 1 }, 'contract_not_supported'],
  ['exposed module', { exposes: './app' as './remote' }, 'exposed_module_missing'],
  ['shared module', { shared: [{ name: 'lodash', range: '^4.0.0' }] }, 'shared_module_missing'],
  ['runtime', { runtime: '~2.8.0' }, 'federation_runtime_not_supported'],
])('looks at the %s, and refuses with a code of its own', (_, changes, code) => {
  const { description } = createRelease('blog', 'r1', changes);
  expect(() => requireCompatible(description)).toThrow(expect.objectContaining({ code }));
});

test('names every shared module that is missing', () => {
  const shared = ['lodash', 'moment'].map((name) => ({ name, range: '^4.0.0' }));
  expect(() => requireSharedModules({ shared })).toThrow(
    'The release needs lodash ^4.0.0, which the shell does not provide; moment ^4.0.0, which the shell does not provide.',
  );
});

test('refuses another contract', () => {
  expect(() => requireSupportedContract({ contract: 2 as 1 })).toThrow('keeps contract 2');
});

test('refuses another exposed module', () => {
  expect(() => requireExposedModule({ exposes: './app' as './remote' })).toThrow('exposes "./app"');
});

test.each([undefined, '2.9.2', '~2.9.0', '^2.0.0'])('takes a release for the runtime %s', (runtime) => {
  expect(() => requireRuntime(runtime === undefined ? {} : { runtime })).not.toThrow();
});

test.each(['2.8.0', '~2.10.0', '^3.0.0', 'newest'])(
  'refuses a release for the runtime %s, and names both versions',
  (runtime) => {
    expect(() => requireCompatible(createRelease('blog', 'r1', { runtime }).description)).toThrow(
      `needs version ${runtime} of the federation runtime, but the shell has 2.9.2`,
    );
  },
);

test.each([
  ['react', '19.3.1'],
  ['react', '^19.0.0'],
  ['react-dom/', '*'],
  ['react/jsx-runtime', '^19.0.0'],
  ['@site/shared/ui', '^1.0.0'],
])('the shell provides %s %s', (name, range) => {
  expect(needs(name, range)).not.toThrow();
});

test.each([
  ['react', '^18.0.0', '@ but the shell provides 19.'],
  ['react/jsx-runtime', '^18.0.0', '@ but the shell provides 19.'],
  ['react-router/dom', '^7.0.0', '@ which the shell does not provide'],
  ['@site/shared/ui', '^2.0.0', '@ but the shell provides 1.'],
  ['@site/shared/ui', 'newest', '@ but the shell provides 1.'],
  ['@site/shared/testing', '^1.0.0', '@ which the shell does not provide'],
  ['lodash', '^4.0.0', '@ which the shell does not provide'],
])('the shell does not provide %s %s', (name, range, reason) => {
  expect(needs(name, range)).toThrow(reason.replace('@', `${name} ${range},`));
});
