import { MessageReader, toMessageBytes } from './message-stream';

const toBytes = (...messages: object[]) => Buffer.concat(messages.map(toMessageBytes));

const sent = [{ a: 'ä'.repeat(100) }, {}, { b: 1 }];

test.each([1, 3, 7, 1000])('puts messages together from pieces of %s bytes', (size) => {
  const bytes = toBytes(...sent);
  const reader = new MessageReader();
  const received: unknown[] = [];
  for (let start = 0; start < bytes.length; start += size)
    received.push(...reader.read(bytes.subarray(start, start + size)));
  expect(received).toEqual(sent);
});

test('refuses a message by its length, before any of it arrives', () => {
  const reader = new MessageReader(10);
  expect(() => reader.read(toBytes({ text: 'longer' }).subarray(0, 4))).toThrow('too long');
});

test('refuses what is no JSON', () => {
  expect(() => new MessageReader().read(Buffer.from([1, 0, 0, 0, 120]))).toThrow(SyntaxError);
});
