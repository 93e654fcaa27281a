import { createRoot } from 'react-dom/client';
import { DevFrame } from '@site/shared/testing';
import remote from '../remote';

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<DevFrame routes={remote.routes} />);
