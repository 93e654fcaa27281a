import { classNames } from '@site/shared/ui';
import styles from './category-cover.module.css';

const tones = [styles.green, styles.blue, styles.amber, styles.violet, styles.gray];

/** Drawn on 160 × 90, and beyond the edges, because a cover may be cut. */
const drawings = [
  <g key="rings" fill="none" strokeWidth="9">
    <circle cx="124" cy="78" r="18" />
    <circle cx="124" cy="78" r="42" />
    <circle cx="124" cy="78" r="66" />
    <circle cx="124" cy="78" r="90" />
  </g>,
  <path
    key="stripes"
    fill="none"
    strokeWidth="9"
    d="M-10 60 60-10M-10 96 96-10M14 108 132-10M50 108 168-10M86 108 178 16M122 108 178 52"
  />,
  <path
    key="dots"
    fill="none"
    strokeWidth="8"
    strokeLinecap="round"
    strokeDasharray="0 20"
    d="M10 5h160M0 25h170M10 45h160M0 65h170M10 85h160"
  />,
  <g key="hills" stroke="none">
    <path d="M-5 62q30-34 62-8t58-6q26-26 50-2v50H-5Z" />
    <path d="M-5 80q36-28 74-8t96-10v34H-5Z" />
  </g>,
];

interface CategoryCoverProps {
  /** The id of the category; without one the cover is plain. */
  category: number | undefined;
  className?: string | undefined;
}

/** Stands where a post has no picture: a drawing by which its category is known. It is decoration. */
export function CategoryCover({ category = 0, className }: CategoryCoverProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      className={classNames(styles.cover, tones[(category + 4) % tones.length], className)}
    >
      {drawings[category % drawings.length]}
    </svg>
  );
}
