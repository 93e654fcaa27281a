import { configure } from '@testing-library/react';

// Tests often wait in vain for something that a mutant has removed; the full time limit would take hours. This is still many
// times what the slowest test needs on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
