export * from './icons';
export type { IconProps } from './create-icon';
