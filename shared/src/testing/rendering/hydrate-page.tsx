import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Pages } from '@site/shared/pages';
import { loadRoutes, type PageRequest, SiteTree } from './site-tree';

export interface HydratedPage {
  container: HTMLElement;
  /** Elements of the markup that are no longer on the page. */
  lost: string[];
  /** What React had to render anew. */
  errors: string[];
}

/** Puts the server's markup of a page into the document and lets React take it over. */
export async function hydratePage(
  pages: Pages,
  request: PageRequest,
  markup: string,
  beforeHydration: (container: HTMLElement) => void = () => {},
): Promise<HydratedPage> {
  const routes = await loadRoutes(pages);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = markup;
  // As a server does: they stand in the head.
  document.head.replaceChildren(...container.querySelectorAll(':scope > title, :scope > link'));
  beforeHydration(container);

  const elements = [...container.querySelectorAll('*')];
  const errors: string[] = [];
  const onRecoverableError = (error: unknown) => void errors.push(String(error));
  const root = await act(async () =>
    hydrateRoot(container, <SiteTree routes={routes} request={request} />, { onRecoverableError }),
  );
  cleanUps.push(() => act(() => root.unmount()));
  return {
    container,
    lost: elements.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML.slice(0, 200)),
    errors,
  };
}

const cleanUps: (() => void)[] = [];

/** Takes all pages off again. */
export function unmountPages(): void {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  localStorage.clear();
}
