import type { Attack } from './attack';
import { authorization } from './authorization';
import { outsidePictures } from './outside-pictures';
import { pictures } from './pictures';
import { privateFetch } from './private-fetch';
import { releasePages } from './release-pages';
import { terminalEscapes } from './terminal-escapes';

export const attacks: Attack[] = [
  authorization,
  terminalEscapes,
  releasePages,
  privateFetch,
  pictures,
  outsidePictures,
];
