import { toIntegrity } from './to-integrity';

// Of `openssl dgst -sha384`: most hashes that tests expect are made by the function itself.
const abc = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';

test.each([
  ['a text', 'abc'],
  ['bytes', Buffer.from('abc')],
])('hashes %s as browsers do', (_, content) => {
  expect(toIntegrity(content)).toBe(abc);
});
