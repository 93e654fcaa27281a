import '@site/shared/tokens.css';
import './remotes/provided-modules';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readSiteState } from './site-state';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

createRoot(root).render(<App state={readSiteState()} />);
