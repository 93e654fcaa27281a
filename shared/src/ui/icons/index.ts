export * from './icons';
export { createIcon } from './create-icon';
export type { IconProps } from './create-icon';
