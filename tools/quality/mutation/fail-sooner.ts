import { configure } from '@testing-library/react';

// What a mutant has broken often never comes, and to wait for it as long as a test may take would need hours. Still many
// times what the slowest test needs on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
