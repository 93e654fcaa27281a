import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Padding: `none` for pictures up to the edge; `medium` when not given. */
  padding?: 'none' | 'medium' | 'large';
  /** Lifts on hover: for cards with a `CardLink`, which are one big link. */
  interactive?: boolean;
}

/** A bordered surface. */
export function Card({
  as: Element = 'div',
  padding = 'medium',
  interactive = false,
  className,
  ...props
}: CardProps) {
  // Div stands for all four: they share their attributes, but TypeScript would ask for a ref of each.
  const Root = Element as 'div';
  return (
    <Root
      {...props}
      className={classNames(styles.card, styles[padding], interactive && styles.interactive, className)}
    />
  );
}
