import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` is for the one main action of a screen; `secondary` when not given. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Takes the full width. */
  block?: boolean;
}

export function buttonClassName({
  variant = 'secondary',
  size = 'medium',
  block = false,
}: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block);
}
