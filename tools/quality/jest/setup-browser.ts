import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Lazy parts take long on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
