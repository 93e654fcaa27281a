import { useAuth } from '@site/shared/auth';
import { Link } from '@site/shared/router';
import { EmptyState, ErrorState, Page, Spinner } from '@site/shared/ui';
import { author, excerpt, line, list, reader } from './field-notes.module.css';
import { NoteDate } from './note-date';
import { useResponse } from './use-response';

export function NoteList() {
  const { user } = useAuth();
  const { data: notes, error } = useResponse('/posts/');
  return (
    <Page title="Field Notes" lead="Written down by developers, newest first." width="text">
      <p className={reader}>You read as {user ? (user.name ?? user.email) : 'a guest'}.</p>
      {error && <ErrorState title="The notebook did not open" text={error.message} />}
      {!error && !notes && <Spinner label="Opening the notebook" />}
      {notes?.length === 0 && (
        <EmptyState title="Nothing is written yet" text="The first note will stand here." />
      )}
      {notes?.length > 0 && (
        <ol className={list}>
          {notes.map((note) => (
            <li key={note.id} className={line}>
              <NoteDate date={note.created_at} />
              <h2>
                <Link to={`/posts/${note.id}`}>{note.title}</Link>
              </h2>
              {note.excerpt && <p className={excerpt}>{note.excerpt}</p>}
              <p className={author}>{note.author?.name ?? 'Unknown'}</p>
            </li>
          ))}
        </ol>
      )}
    </Page>
  );
}
