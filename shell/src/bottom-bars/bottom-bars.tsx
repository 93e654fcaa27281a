import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { bottomBarsPlaceId } from './place-id';
import styles from './bottom-bars.module.css';

/** Puts its bars at the foot of the window, above those that other parts of the site show there. */
export function BottomBars({ children }: { children: ReactNode }) {
  const [place] = useState(getPlace);
  return createPortal(children, place);
}

/** A line of text with what can be done about it. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/** A page that another server has made may lack it. */
function getPlace(): HTMLElement {
  const place = document.getElementById(bottomBarsPlaceId) ?? document.createElement('div');
  if (!place.isConnected) document.body.append(place);
  place.id = bottomBarsPlaceId;
  place.className = styles.place ?? '';
  return place;
}
