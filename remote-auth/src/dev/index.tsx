import { createRoot } from 'react-dom/client';
import { DevFrame } from '@site/shared/testing';
import remote from '../remote';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');
createRoot(root).render(<DevFrame routes={remote.routes} />);
