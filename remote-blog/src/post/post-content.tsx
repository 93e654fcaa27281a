import { useLayoutEffect, useRef } from 'react';
import { frameCode, type CodeBlock } from './code-block';
import { frameTables } from './frame-tables';
import { sanitizePost } from './sanitize-post';
import styles from './post-content.module.css';

/** The text of a post, as readers see it. */
export function PostContent({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = sanitizePost(html);
    const code = frameCode(content);
    frameTables(content);
    container.current?.replaceChildren(content);
    void highlight(code);
  }, [html]);
  return <div ref={container} className={`${styles.content} ${styles.reading}`} dir="auto" />;
}

async function highlight(code: CodeBlock[]): Promise<void> {
  if (code.length === 0) return;
  try {
    const { highlightCode } = await import('./highlight-code');
    for (const block of code) {
      highlightCode(block);
      // Each in a turn of its own, so that the page stays responsive.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    // Without colours it can be read as well.
  }
}
