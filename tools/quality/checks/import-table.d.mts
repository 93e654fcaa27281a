import type { Linter } from 'eslint';

export const packages: Record<string, string>;
export const importTable: { files: string; mayImport: string[]; closed: string[] }[];
export function importRules(): Linter.Config[];
