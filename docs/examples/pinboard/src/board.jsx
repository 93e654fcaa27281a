import { useResponse } from './use-response';
import { ErrorState, Link, Page, Spinner, useAuth } from './site';

export function Board() {
  const { user } = useAuth();
  const { data: notes, error } = useResponse('/posts/');
  return (
    <Page title="Pinboard" lead="Pinned up by developers, newest first." width="text">
      <p>You read as {user ? (user.name ?? user.email) : 'a guest'}.</p>
      {error && <ErrorState title="The board is not there" text={error.message} />}
      {!error && !notes && <Spinner label="Looking at the board" />}
      {notes && (
        <ul>
          {notes.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/posts/${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
