import { useFolder } from './testing/use-folder';
import { EnvironmentReader } from '@site/shared/contracts/environment';
import { keepSiteAddress, readSiteAddress } from './site-address';

const dataDir = useFolder();

const read = (variables: Record<string, string> = {}) => {
  const environment = { DATA_DIR: dataDir(), ...variables };
  return readSiteAddress(environment, new EnvironmentReader(environment));
};

it('is where the site was started last with the same data folder, whatever port that was', async () => {
  expect(read()).toBe('http://localhost:3000');
  await keepSiteAddress(dataDir(), 'http://localhost:4321');
  expect([read(), read({ PORT: '0' })]).toEqual(['http://localhost:4321', 'http://localhost:4321']);
});

it('is what the environment says, if that says something', async () => {
  await keepSiteAddress(dataDir(), 'http://localhost:4321');
  expect(read({ PORT: '5000' })).toBe('http://localhost:5000');
  expect(read({ PORT: '5000', PUBLIC_URL: 'https://site.example/' })).toBe('https://site.example');
});
