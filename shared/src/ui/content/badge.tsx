import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'success' | 'info' | 'warning' | 'danger';
  children: ReactNode;
  className?: string;
}

/** A short label, such as a status or a category. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
