// Inlined in the head of every page that the server has rendered.
import './replay-early-input.js';
import './start-scripts.js';
