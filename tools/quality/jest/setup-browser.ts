import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Parts that are loaded when they are used come late on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
