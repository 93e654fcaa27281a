import type { ReactNode } from 'react';
import type { PostAuthor } from '@site/shared/contracts/api';
import { collectionPaths } from '@site/shared/pages';
import { Link } from '@site/shared/router';

interface AuthorLinkProps {
  author: PostAuthor | undefined;
  className?: string | undefined;
  /** -1 where the Tab key passes by: in lists, whose posts have the same link. */
  tabIndex?: number;
  children: ReactNode;
}

/** The way to the page of an author; nothing but its words for somebody without one. */
export function AuthorLink({ author, className, tabIndex, children }: AuthorLinkProps) {
  if (!author?.handle) return children;
  return (
    <Link to={collectionPaths.author(author.handle)} className={className} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
