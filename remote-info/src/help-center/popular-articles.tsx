import { Link } from '@site/shared/router';
import { EyeIcon } from '@site/shared/ui';
import { helpTopics } from './help-topics';
import styles from './popular-articles.module.css';

/** Static (requirement 8.7): nothing counts the views. */
const viewsById: Record<string, number> = {
  'reset-password': 2431,
  'post-approval': 1876,
  'write-a-post': 1542,
  'ip-location': 1208,
  'profit-margin': 967,
};

const articles = helpTopics
  .flatMap(({ questions }) => questions)
  .flatMap(({ id, question }) => {
    const views = viewsById[id];
    return views === undefined ? [] : [{ id, question, views }];
  })
  .sort((a, b) => b.views - a.views);

const format = new Intl.NumberFormat('en-US');

/** What is read most; each leads to its answer further down. */
export function PopularArticles() {
  return (
    <section aria-labelledby="popular" className={styles.popular}>
      <h2 id="popular" className={styles.heading}>
        Popular Articles
      </h2>
      <ul className={styles.articles}>
        {articles.map(({ id, question, views }) => (
          <li key={id} className={styles.article}>
            <Link to={{ hash: id }}>{question}</Link>
            <span className={styles.views}>
              <EyeIcon size={16} />
              {format.format(views)} views
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
