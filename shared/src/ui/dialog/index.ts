export { Dialog, DialogActions } from './dialog';
