import { Link } from '@site/shared/router';
import { EyeIcon } from '@site/shared/ui';
import { helpTopics } from './help-topics';
import styles from './popular-articles.module.css';

/** Static (requirement 8.7): nothing counts the views. */
const viewsById = {
  'reset-password': '2,431',
  'post-approval': '1,876',
  'write-a-post': '1,542',
  'ip-location': '1,208',
  'profit-margin': '967',
};

const questions = helpTopics.flatMap((topic) => topic.questions);
const articles = Object.entries(viewsById).flatMap(([id, views]) =>
  questions.filter((question) => question.id === id).map(({ question }) => ({ id, question, views })),
);

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
              <span>{`${views} views`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
