import type { Category } from '@site/shared/contracts/api';
import { collectionPaths } from '@site/shared/pages';
import { Link } from '@site/shared/router';

interface CategoryLinkProps {
  category: Category | undefined;
  className?: string | undefined;
  /** -1 where the Tab key passes by: in lists, whose posts have the same link. */
  tabIndex?: number;
}

/** The way to the posts of a category; its name alone where the API gives it no address. */
export function CategoryLink({ category, className, tabIndex }: CategoryLinkProps) {
  if (!category?.slug) return category?.name;
  return (
    <Link to={collectionPaths.category(category.slug)} className={className} tabIndex={tabIndex}>
      {category.name}
    </Link>
  );
}
