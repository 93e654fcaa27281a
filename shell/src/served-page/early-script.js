// Inlined in the head of every page that the server has rendered.
import './hold-input.js';
import './start-scripts.js';
