import type { MouseEvent } from 'react';
import { BackLink } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { useLocation, useNavigate } from '@site/shared/router';
import { cameFromList } from '../search-hits/visit-state';

/** Leads to all posts, and who came from them back to where they were: the same search, page and place. */
export function BackToList() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !cameFromList(state)) return;
    event.preventDefault();
    void navigate(-1);
  }

  // The link stays one to all posts, as the server renders it without a history.
  return (
    <div role="presentation" onClickCapture={goBack}>
      <BackLink to={paths.blogs}>Back to all blogs</BackLink>
    </div>
  );
}
