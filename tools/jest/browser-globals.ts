import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks both, and react-router needs the first at import.
Object.assign(globalThis, { TextDecoder, TextEncoder });
