import '@site/shared/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { mayHaveOverrides } from './overrides/override-cookie';
import type { Overrides } from './routes';
import { loadFirstRemote } from './remotes/load-first-remote';
import { readBootstrapData } from './read-bootstrap-data';
import { warmApi } from './warm-api';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

// A boundary has handled it, with a fallback or a panel.
const onCaughtError = (error: unknown) => console.warn(error);
const reactRoot = createRoot(root, { onCaughtError });
const bootstrapData = readBootstrapData();
const render = (overrides?: Overrides) =>
  reactRoot.render(<App bootstrapData={bootstrapData} overrides={overrides} />);

if (bootstrapData.config.allowOverrides && mayHaveOverrides()) {
  import('./overrides/prepare-overrides')
    .then(({ prepareOverrides }) => prepareOverrides(bootstrapData.releases))
    .then(render, () => render());
} else {
  loadFirstRemote(bootstrapData.releases);
  render();
}
void warmApi();
