import { useLayoutEffect, useRef } from 'react';
import { sanitizePost } from './sanitize-post';
import styles from './post-content.module.css';

/** The text of a post, as readers see it. */
export function PostContent({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(sanitizePost(html));
  }, [html]);
  return <div ref={container} className={`${styles.content} ${styles.reading}`} dir="auto" />;
}
