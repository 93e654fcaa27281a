import type { ReactNode } from 'react';
import styles from './state-panel.module.css';

export interface StateProps {
  title: string;
  text?: ReactNode;
  /** A button or link for what to do next. */
  action?: ReactNode;
}

interface StatePanelProps extends StateProps {
  role?: 'alert' | 'status';
  icon: ReactNode;
}

export function StatePanel({ title, text, action, role, icon }: StatePanelProps) {
  return (
    <div role={role} className={styles.panel}>
      <span className={styles.icon}>{icon}</span>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
