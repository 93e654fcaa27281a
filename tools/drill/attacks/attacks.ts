import type { Attack } from './attack';

export const attacks: Attack[] = [];
