import type { Attack } from './attack';
import { rendererEscapes } from './escapes';
import { heavyPosts } from './heavy-posts';
import { rapidReset } from './rapid-reset';
import { slowClients } from './slow-clients';

export const attacks: Attack[] = [
  heavyPosts,
  rapidReset,
  slowClients,
  // It leaves a remote on the site, whose pages the others would meet.
  rendererEscapes,
];
