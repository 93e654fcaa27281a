import { useEffect, useState } from 'react';
import { useAuth } from '@site/shared/auth';
import type { ImageVariant, Post } from '@site/shared/contracts/api';
import { hasVisibleText } from '@site/shared/contracts/writing';
import { useCategories } from '../../categories/use-categories';
import { PostArticle } from '../../post/post-article';
import { type PostValues, toPictureFocus } from '../post-values';
import { readWords, toReadingMinutes } from '../word-count/text-length';
import styles from './draft-article.module.css';
import { toSavedHtml } from './to-saved-html';

interface DraftArticleProps {
  values: PostValues;
  /** The post that is edited; undefined for a new one. */
  original: Post | undefined;
}

/** A post as its readers will see it, before it is sent. */
export function DraftArticle({ values, original }: DraftArticleProps) {
  const { picture, storedPicture, category: categoryId, content, ...fields } = values;
  const { user } = useAuth();
  const { categories } = useCategories();
  const chosen = useChosenPicture(picture);
  // eslint-disable-next-line rendering/no-random-values -- Only browsers render the editor.
  const now = new Date().toISOString();
  const category = categories.find(({ id }) => String(id) === categoryId);
  const title = fields.title.trim();
  const isPublic = original?.status === 'published';
  return (
    <>
      <h2 className={styles.title} dir="auto">
        {hasVisibleText(title) ? title : 'A post without a title'}
      </h2>
      <PostArticle
        isPreview
        post={{
          ...fields,
          id: original?.id ?? 0,
          title,
          author: original?.author ?? { name: user?.name ?? null, avatar: user?.avatar ?? null },
          created_at: original?.created_at ?? now,
          edited_at: isPublic ? now : null,
          ...(category && { category }),
          content: toSavedHtml(content.html),
          featured_image: chosen?.url ?? storedPicture,
          featured_image_variants: chosen ? [chosen] : [],
          featured_image_focus: toPictureFocus(values),
          reading_minutes: toReadingMinutes(readWords(content.html)),
        }}
      />
    </>
  );
}

/** A chosen file as a picture that this page can show, once the browser knows its size; null before, and without one. */
function useChosenPicture(file: File | null): ImageVariant | null {
  const [loaded, setLoaded] = useState<{ file: File; picture: ImageVariant }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => {
      setLoaded({ file, picture: { url, width: image.naturalWidth, height: image.naturalHeight } });
    };
    image.src = url;
    return () => {
      image.onload = null;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return loaded && loaded.file === file ? loaded.picture : null;
}
