import type { ComponentProps, ReactNode } from 'react';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Edge in pixels; 20 unless given. */
  size?: number;
}

/**
 * An icon of the kit: strokes on a 24 px grid, as elements or as the data of one path. It is decoration, so the text beside it or
 * around it must say it all.
 */
export function createIcon(strokes: ReactNode) {
  return function Icon({ size = 20, ...props }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        focusable="false"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {typeof strokes === 'string' ? <path d={strokes} /> : strokes}
      </svg>
    );
  };
}
