import type { Category } from '@site/shared/contracts/api';
import { collectionPaths } from '@site/shared/pages';
import { Link } from '@site/shared/router';

interface CategoryLinkProps {
  category: Category | undefined;
  className?: string | undefined;
}

/** The way to the posts of a category; its name alone where the API gives it no address. */
export function CategoryLink({ category, className }: CategoryLinkProps) {
  if (!category?.slug) return category?.name;
  return (
    <Link to={collectionPaths.category(category.slug)} className={className}>
      {category.name}
    </Link>
  );
}
