import type { Attack } from './attack';
import { authorization } from './authorization';

export const attacks: Attack[] = [authorization];
