import { RequireAuth } from '@site/shared/auth';
import { defineRemote } from '@site/shared/router';
import styleSheet from './field-notes.module.css';
import { Note } from './note';
import { NoteList } from './note-list';
import { SendNote } from './send-note';

// Once for all pages: the site's security policy allows no style elements.
document.adoptedStyleSheets.push(styleSheet);

/** What the shell mounts. The paths are those of remote.json. */
export default defineRemote([
  { path: '/blogs', element: <NoteList /> },
  { path: '/posts/:id', element: <Note /> },
  {
    path: '/write-blogs',
    element: (
      <RequireAuth>
        <SendNote />
      </RequireAuth>
    ),
  },
]);
