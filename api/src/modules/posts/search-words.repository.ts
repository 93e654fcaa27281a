import { statement, type Queries } from '../../db';
import { indexPostTags } from '../tags';

// Names of authors are not among them: they go with their accounts. Sorted, so that publications do not wait for each other in a circle.
const addWords = statement(
  'posts.add-search-words',
  `insert into search_words (word, forms, uses)
   select word, search_forms(word), 1 from (
     select distinct word
     from posts p join categories c on c.id = p.category_id,
       regexp_split_to_table(
         search_text(concat_ws(' ', p.title, array_to_string(p.tags, ' '), c.name)), '[^[:alnum:]]+'
       ) word
     where p.id = $postId and p.status = 'published'
       and char_length(word) between 4 and 30 and word !~ '^[0-9]'
   ) words
   order by word
   on conflict (word) do update set uses = search_words.uses + 1`,
);

/** Updates what leads to a post: its tags, and the words that are known. Call it when its published text may have changed. */
export async function indexPost(tx: Queries, postId: number): Promise<void> {
  await indexPostTags(tx, { postId });
  await tx.execute(addWords, { postId });
}
