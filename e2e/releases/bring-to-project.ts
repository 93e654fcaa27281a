import { copyFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from '../from-root';
import type { KitProject } from './kit-project';

/** What Radix uses to keep a page from scrolling. */
const locking = 'react-style-singleton';

/**
 * What teams bring: a hook and a component of `@site/shared/pages`, a picture, styles for everything, what stands over the page,
 * and a slow plugin.
 */
const brought = `
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { styleSingleton } from '${locking}';
import { BackLink } from '@site/shared/pages';
import icon from './icon.png';
import './reset.css';

const Lock = styleSingleton();

export function Brought() {
  const [width, setWidth] = useState(20);
  const [note, setNote] = useState('');
  useEffect(() => setWidth(40), []);
  return (
    <>
      <img src={icon} alt="The icon" width={width} height={width} />
      <BackLink to="/">Home</BackLink>
      <label>
        Note <input value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      {width > 20 && createPortal(<p role="note">Over everything</p>, document.body)}
      <Lock styles="body[data-locked] { overscroll-behavior: contain; }" />
    </>
  );
}
`;

const reset = '*, ::before { letter-spacing: 3px }\nh1 { font-weight: 100 }';

/** Longer than the federation plugin waits for a module of which it does not know. */
const slowPlugin = `{
  name: 'slow',
  enforce: 'pre',
  load: (id) => (/page|brought/.test(id) ? new Promise((resolve) => setTimeout(resolve, 50)) : undefined),
}`;

/** Puts it onto the first page of a project. */
export async function bringToProject({ folder, change }: KitProject): Promise<void> {
  await writeFile(path.join(folder, 'src/start/brought.tsx'), brought);
  await writeFile(path.join(folder, 'src/start/reset.css'), reset);
  await copyFile(fromRoot('shell/public/apple-touch-icon.png'), path.join(folder, 'src/start/icon.png'));
  await symlink(fromRoot('node_modules', locking), path.join(folder, 'node_modules', locking), 'junction');
  await change(
    'src/start/start-page.tsx',
    'import styles',
    "import { Brought } from './brought';\nimport styles",
  );
  await change('src/start/start-page.tsx', '</Page>', '  <Brought />\n    </Page>');
  await change('vite.config.ts', 'plugins: [', `plugins: [${slowPlugin}, `);
}
