import { ipChecker } from '../ip-checker/tool';
import { profitMargin } from '../profit-margin/tool';
import { screenResolution } from '../screen-resolution/tool';
import { comingTools } from './coming-tools';
import type { Tool } from './tool';

/** Every tool, in the order of the hub. This remote's pages are made from it. */
export const tools: readonly Tool[] = [ipChecker, profitMargin, screenResolution, ...comingTools];
