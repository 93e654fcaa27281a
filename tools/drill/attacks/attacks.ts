import type { Attack } from './attack';
import { authorization } from './authorization';
import { forgedClaims } from './forged-claims';
import { privateFetch } from './private-fetch';
import { refreshFork } from './refresh-fork';
import { releasePages } from './release-pages';
import { terminalEscapes } from './terminal-escapes';

export const attacks: Attack[] = [
  authorization,
  forgedClaims,
  privateFetch,
  refreshFork,
  releasePages,
  terminalEscapes,
];
