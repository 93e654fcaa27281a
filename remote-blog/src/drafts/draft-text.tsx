import type { DraftValues } from '@site/shared/contracts/api';
import { PostContent } from '../post/post-content';
import { toPostValues } from './draft-values';
import { toDraftTitle } from './to-draft-title';
import styles from './draft-text.module.css';

interface DraftTextProps {
  title: string;
  values: DraftValues;
}

/** The content of a draft, as its readers would see it. */
export function DraftText({ title, values }: DraftTextProps) {
  const { storedPicture, featured_image_alt: alt, content } = toPostValues(values);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll with keys as well
    <section aria-label={toDraftTitle(title)} tabIndex={0} className={styles.text}>
      <p className={styles.title} dir="auto">
        {toDraftTitle(title)}
      </p>
      {storedPicture && <img src={storedPicture} alt={alt} className={styles.picture} />}
      <PostContent html={content.html} hasSections={false} />
    </section>
  );
}
