import '@site/shared/tokens.css';
import './remotes/provided-modules';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readSiteState } from './site-state';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

// What a boundary has caught is dealt with: a fallback, or a panel with a way on.
const onCaughtError = (error: unknown) => console.warn(error);
createRoot(root, { onCaughtError }).render(<App state={readSiteState()} />);
