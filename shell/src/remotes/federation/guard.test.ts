import { BuiltIns } from './built-ins/built-ins';
import { Guard } from './guard';

const { plugin } = new Guard(new BuiltIns());

it('runs no entry that was not requested, because its hash is not known', async () => {
  const remoteInfo = { name: 'remote_blog_r1', entry: '/entry.js' };
  await expect(plugin.loadEntry?.({ remoteInfo } as never)).rejects.toThrow(
    'The container remote_blog_r1 has not been requested',
  );
});
