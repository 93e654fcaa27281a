import { useContext, useEffect, useState } from 'react';
import { ServedPageContext, type ServedPage } from './served-page';

/** What the server has rendered, for what is on the screen at once: whatever is mounted later gets null. */
export function useServedPage(): ServedPage | null {
  const store = useContext(ServedPageContext);
  const [first] = useState(store.find);
  useEffect(() => store.forget(), [store]);
  return first;
}
