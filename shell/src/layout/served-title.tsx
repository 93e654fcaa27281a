import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { useServedPage } from '../served-page';

/**
 * Looks after the title that came with the HTML. Browsers show it whenever no page on the screen has one, as while a
 * page is on its way. It names the page that was opened by its address; on any other the brand stands there.
 */
export function ServedTitle() {
  const { brand } = useSiteConfig();
  const { pathname } = useLocation();
  const isServed = useServedPage() !== null;
  const served = useRef<{ element: HTMLTitleElement; text: string; pathname: string }>(null);

  useLayoutEffect(() => {
    const element = document.head.querySelector('title');
    if (!served.current && element) {
      // The title of a page that came as markup belongs to that page, and leaves with it.
      const own = isServed ? appendCopy(element) : element;
      served.current = { element: own, text: element.text, pathname };
    }
    if (served.current)
      served.current.element.text = pathname === served.current.pathname ? served.current.text : brand;
  }, [isServed, pathname, brand]);

  return null;
}

/** Browsers show the first title of a page. */
function appendCopy(element: HTMLTitleElement): HTMLTitleElement {
  const copy = element.cloneNode(true) as HTMLTitleElement;
  document.head.append(copy);
  return copy;
}
