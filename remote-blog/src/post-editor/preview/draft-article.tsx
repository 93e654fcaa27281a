import { useAuth } from '@site/shared/auth';
import type { Post } from '@site/shared/contracts/api';
import { useCategories } from '../../categories/use-categories';
import { PostArticle } from '../../post/post-article';
import type { PostValues } from '../validate-post';
import { readWords } from '../word-count/read-words';
import { toReadingMinutes } from '../word-count/to-reading-minutes';
import { toSavedHtml } from './to-saved-html';
import { useChosenPicture } from './use-chosen-picture';
import styles from './draft-article.module.css';

interface DraftArticleProps {
  values: PostValues;
  /** The post that is edited; undefined for a new one. */
  original: Post | undefined;
}

/** A post as its readers will see it, before it is sent. */
export function DraftArticle({ values, original }: DraftArticleProps) {
  const { user } = useAuth();
  const { categories } = useCategories();
  const chosen = useChosenPicture(values.picture);
  // eslint-disable-next-line rendering/no-random-values -- Only browsers render the editor.
  const now = new Date().toISOString();
  const category = categories.find(({ id }) => String(id) === values.category);
  const title = values.title.trim();
  const isPublic = original?.status === 'published';
  return (
    <>
      <h2 className={styles.title} dir="auto">
        {title || 'A post without a title'}
      </h2>
      <PostArticle
        isPreview
        post={{
          id: original?.id ?? 0,
          title,
          author: original?.author ?? { name: user?.name ?? null, avatar: user?.avatar ?? null },
          created_at: original?.created_at ?? now,
          edited_at: isPublic ? now : null,
          ...(category && { category }),
          tags: values.tags,
          content: toSavedHtml(values.content.html),
          featured_image: chosen?.url ?? values.storedPicture,
          featured_image_variants: chosen ? [chosen] : [],
          featured_image_alt: values.pictureAlt,
          featured_image_focus: values.pictureFocus,
          reading_minutes: toReadingMinutes(readWords(values.content.html)),
        }}
      />
    </>
  );
}
