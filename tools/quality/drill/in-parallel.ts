/** Works through everything, so many at a time; resolves with the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const iterator = items[Symbol.iterator]();
  let index = 0;
  const workOn = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      const place = index++;
      results[place] = await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  return results;
}
