import styles from './post-content.module.css';

/** Puts every table below `root` into a frame that scrolls sideways, with the arrow keys as well. */
export function frameTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    // A table in a cell scrolls with the one around it.
    if (table.parentElement?.closest('table')) continue;
    const frame = document.createElement('div');
    frame.className = styles['table'] ?? '';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', 'Table');
    table.replaceWith(frame);
    frame.append(table);
  }
}
