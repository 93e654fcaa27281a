import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons';
import styles from './alert.module.css';

interface AlertProps {
  kind?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
  className?: string;
}

const icons = { info: InfoIcon, success: CheckCircleIcon, warning: AlertIcon, error: AlertIcon };

/** A message inside the page. Screen readers announce errors at once, and others when they are idle. */
export function Alert({ kind = 'info', title, children, className }: AlertProps) {
  const Icon = icons[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(styles.alert, styles[kind], className)}
    >
      <Icon className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
