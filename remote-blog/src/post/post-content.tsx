import { useEffect, useLayoutEffect, useRef } from 'react';
import { toContentMarkup } from './content-markup';
import type { ContentOptions } from './content-options';
import { adoptContent, fillContent, followSections } from './show-content';
import styles from './post-content.module.css';

interface PostContentProps extends ContentOptions {
  html: string;
}

/** The text of a post, as readers see it. */
export function PostContent({ html, hasSections = false, keepsEmbedded = false }: PostContentProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const container = containerRef.current;
    if (!container || shown.current === html) return;
    // Only the server's markup is there before anything was shown.
    if (shown.current === undefined && container.hasChildNodes()) adoptContent(container);
    else fillContent(container, html, { hasSections, keepsEmbedded });
    shown.current = html;
  }, [html, hasSections, keepsEmbedded]);
  useEffect(
    () => (hasSections && containerRef.current ? followSections(containerRef.current) : undefined),
    [html, hasSections],
  );
  return (
    <div
      ref={containerRef}
      className={`${styles.content} ${styles.reading}`}
      dir="auto"
      // On hydration React leaves alone what is in it, and it never changes afterwards.
      dangerouslySetInnerHTML={{ __html: toContentMarkup(html, { hasSections }) }}
      suppressHydrationWarning
    />
  );
}
