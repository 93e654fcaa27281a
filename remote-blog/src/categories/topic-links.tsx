import { CategoryLink } from './category-link';
import styles from '../chips.module.css';
import { useCategories } from './use-categories';

/** The ways to what there is of each topic, in one row; its place is kept while they are loading. */
export function TopicLinks() {
  const { categories } = useCategories();
  return (
    <nav aria-label="Topics">
      <ul className={`${styles.chips} ${styles.topics}`}>
        {categories
          .filter(({ slug }) => slug)
          .map((category) => (
            <li key={category.id}>
              <CategoryLink category={category} />
            </li>
          ))}
      </ul>
    </nav>
  );
}
