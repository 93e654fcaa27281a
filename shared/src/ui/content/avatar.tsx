import { useState } from 'react';
import { classNames } from '../class-names';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Address of the picture; the default picture is shown when there is none or it does not load. */
  src?: string | null | undefined;
  /** The person it shows. Without it the picture is decorative. */
  name?: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

export function Avatar({ src, name, size = 'medium', className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const look = classNames(styles.avatar, styles[size], className);
  if (!src || src === brokenSrc) return <DefaultPicture name={name} className={look} />;
  return <img src={src} alt={name ?? ''} className={look} onError={() => setBrokenSrc(src)} />;
}

function DefaultPicture({ name, className }: { name: string | undefined; className: string }) {
  const meaning = name ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg {...meaning} className={className} viewBox="0 0 40 40" fill="currentColor">
      <circle cx="20" cy="15.5" r="6.5" />
      <path d="M7 36c1-8 6-12 13-12s12 4 13 12v4H7Z" />
    </svg>
  );
}
