import { useEffect } from 'react';
import { createSessionStore } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { Button } from '@site/shared/ui';
import { lastCaught } from '../root-options';
import styles from './frame-error.module.css';

/** Shown in place of everything when the frame itself fails, so it uses no context and no router. */
export function FrameError() {
  useEffect(() => {
    import(/* webpackChunkName: "idle" */ '../health/report/report-shell-error')
      .then(({ reportShellError }) => reportShellError('crash', lastCaught))
      .catch(() => undefined);
  }, []);
  return (
    <main className={styles.error}>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>We couldn’t show the site. Reloading often helps.</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
      <Button onClick={startAfresh}>Sign out and reload</Button>
      <a href={paths.home}>Back to home</a>
    </main>
  );
}

/** The way out when it is the stored session that cannot be shown; a reload alone would meet it again. */
function startAfresh(): void {
  createSessionStore().clearSession();
  window.location.reload();
}
