import { useLayoutEffect, useState } from 'react';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';

/**
 * Looks after the title that came with the HTML. Browsers show it whenever no page on the screen has one, as while a
 * page is on its way. It names the page that was opened by its address; on any other the brand stands there.
 */
export function ServedTitle() {
  const { brand } = useSiteConfig();
  const { pathname } = useLocation();
  const [served] = useState(() => ({ ...takeServedTitle(), pathname }));

  useLayoutEffect(() => {
    served.replace(pathname === served.pathname ? served.text : brand);
  }, [served, pathname, brand]);

  return null;
}

/** To be called before React puts the title of a page in front of it. */
function takeServedTitle() {
  const element = document.head.querySelector('title');
  return {
    text: element?.textContent ?? '',
    replace(text: string) {
      if (element) element.textContent = text;
    },
  };
}
