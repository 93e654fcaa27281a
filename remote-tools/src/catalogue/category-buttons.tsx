import { classNames } from '@site/shared/ui';
import { categories } from './tool';
import styles from './category-buttons.module.css';

const all = { name: 'All Tools', searchText: '' };
const choices = [all, ...categories.map((name) => ({ name, searchText: name }))];

interface CategoryButtonsProps {
  /** The current search text. */
  searchText: string;
  onChoose: (searchText: string) => void;
}

/** Each sets the search text to a category's name; the first one clears it. */
export function CategoryButtons({ searchText, onChoose }: CategoryButtonsProps) {
  const current = searchText.trim().toLowerCase();
  return (
    <div role="group" aria-label="Categories" className={styles.group}>
      {choices.map((choice) => {
        const pressed = choice.searchText.toLowerCase() === current;
        return (
          <button
            key={choice.name}
            type="button"
            aria-pressed={pressed}
            className={classNames(styles.button, pressed && styles.pressed)}
            onClick={() => onChoose(choice.searchText)}
          >
            {choice.name}
          </button>
        );
      })}
    </div>
  );
}
