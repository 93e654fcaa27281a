import DOMPurify from 'dompurify';
import { Link, useParams } from '@site/shared/router';
import { ErrorState, Page, Spinner } from '@site/shared/ui';
import { text } from './field-notes.module.css';
import { NoteDate } from './note-date';
import { useResponse } from './use-response';

export function Note() {
  const { id } = useParams();
  const { data: note, error } = useResponse(`/posts/${id}/`);
  return (
    <Page
      title={note?.title ?? 'Field Notes'}
      above={<Link to="/blogs">All notes</Link>}
      lead={note && <Origin note={note} />}
      width="text"
    >
      {error && <ErrorState title="This note is not there" text={error.message} />}
      {!error && !note && <Spinner label="Turning the pages" />}
      {/* The API has sanitised it; a remote trusts no HTML that comes over the wire all the same. */}
      {note && (
        <div className={text} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(note.content) }} />
      )}
    </Page>
  );
}

function Origin({ note }) {
  return (
    <>
      {note.author?.name ?? 'Unknown'}, <NoteDate date={note.created_at} />
    </>
  );
}
