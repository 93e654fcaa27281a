import { Link, type LinkProps } from '@site/shared/router';
import { ArrowLeftIcon } from '@site/shared/ui';
import styles from './back-link.module.css';

/** The way back to where a page was chosen; goes `above` the heading of a `Page`. */
export function BackLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeftIcon size={18} />
      <span>{children}</span>
    </Link>
  );
}
