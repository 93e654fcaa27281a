import { Link, type LinkProps } from '@site/shared/router';
import { classNames } from '../class-names';
import styles from './card.module.css';

/** The one link of an `interactive` card: a click anywhere on the card follows it. */
export function CardLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={classNames(styles.link, className)} />;
}
