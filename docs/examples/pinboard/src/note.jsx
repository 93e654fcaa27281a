import { useResponse } from './use-response';
import { Button, ErrorState, Link, Page, Spinner, toast, useParams, useState } from './site';

export default function Note() {
  const { id } = useParams();
  const { data: note, error } = useResponse(`/posts/${id}/`);
  const [thanks, setThanks] = useState(0);
  const thank = () => {
    setThanks(thanks + 1);
    toast.success(`Thanked ${note.author?.name ?? 'the author'}`);
  };
  return (
    <Page title={note?.title ?? 'Note'} above={<Link to="/blogs">Back to the board</Link>} width="text">
      {error && <ErrorState title="This note is not there" text={error.message} />}
      {!error && !note && <Spinner label="Reading the note" />}
      {note && (
        <>
          <p>{note.excerpt}</p>
          <Button onClick={thank}>Say thanks</Button>
          <p>
            <output>{thanks === 0 ? 'No thanks yet' : `Thanks said: ${thanks}`}</output>
          </p>
        </>
      )}
    </Page>
  );
}
