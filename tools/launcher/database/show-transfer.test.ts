import { showTransfer } from './show-transfer';

it('shows the table and how much of it, once for each megabyte', async () => {
  const written: string[] = [];
  const stream = { isTTY: true, write: (text: string) => void written.push(text.replace(/^\r\S+?K/, '')) };
  const result = await showTransfer(async (onProgress) => {
    for (const bytes of [10, 1_000_000, 1_000_100]) onProgress({ table: 'posts', number: 3, of: 40, bytes });
    return 'done';
  }, stream);
  expect(result).toBe('done');
  expect(written).toEqual(['posts, 0 MB  table 3 of 40', 'posts, 1 MB  table 3 of 40', '']);
});
