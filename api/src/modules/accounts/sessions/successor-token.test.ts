import { hashOpaqueToken } from '../../../opaque-token';
import { createSuccessorTokens } from './successor-token';

const findSuccessor = createSuccessorTokens('only-for-tests-only-for-tests-only');
const { token } = findSuccessor('a token');

it('is the same in every process that knows the secret, and another for every token', () => {
  expect(createSuccessorTokens('only-for-tests-only-for-tests-only')('a token').token).toBe(token);
  expect(findSuccessor('another token').token).not.toBe(token);
});

it('has 256 bits as text, and the hash of that text', () => {
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(findSuccessor('a token').hash).toEqual(hashOpaqueToken(token));
});

it('cannot be derived with another secret, nor from the hash that is stored', () => {
  expect(createSuccessorTokens('another-secret-another-secret-another')('a token').token).not.toBe(token);
  expect(findSuccessor(hashOpaqueToken('a token').toString('base64url')).token).not.toBe(token);
});
