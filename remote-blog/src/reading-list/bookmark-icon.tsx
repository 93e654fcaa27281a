import type { IconProps } from '@site/shared/ui';

interface BookmarkIconProps extends IconProps {
  isFilled: boolean;
}

export function BookmarkIcon({ size = 20, isFilled }: BookmarkIconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M6.5 4h11v16L12 15.75 6.5 20z" />
    </svg>
  );
}
