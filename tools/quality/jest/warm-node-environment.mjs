/**
 * The environment for tests of servers and tools. By default jest creates a context for each file and loads everything into it
 * anew, which takes more than half of the time of these tests. Here a worker has one context, Node's own, and `load-once.mjs`
 * loads the code under test once, as in production. Each file has its own mocks, fake timers and variables.
 */
import hooks from 'node:async_hooks';
import { createRequire, findSourceMap } from 'node:module';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
// Lets Node load TypeScript.
import 'tsx';

const load = createRequire(import.meta.url);
const contexts = new WeakSet();

// Jest compiles each module for the context of its environment, but Node has no object for its current context.
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(code, parameters, contexts.has(parsingContext) ? options : { ...options, parsingContext });

// Jest creates one for each file, and Node visits all active ones for every promise.
const storages = new Set();
hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    storages.add(this);
  }
};

export default class WarmNodeEnvironment extends TestEnvironment {
  #variables = { ...process.env };

  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    contexts.add(this.context);
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: projectConfig,
      global: globalThis,
    });
  }

  async setup() {
    await super.setup();
    globalThis.loadOnce = load;
    const { prepareStackTrace } = Error;
    Error.prepareStackTrace = (error, frames) => prepareStackTrace(error, frames.map(toSourceFrame));
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    await super.teardown();
    delete globalThis.loadOnce;
    for (const storage of storages) storage.disable();
    storages.clear();
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }
}

/** Jest has the source maps of the modules that it loads, Node those of all others. */
function toSourceFrame(frame) {
  const file = frame.getFileName();
  const map = file ? findSourceMap(file) : undefined;
  const source = map?.findEntry(frame.getLineNumber() - 1, frame.getColumnNumber() - 1);
  if (source?.originalLine === undefined) return frame;
  const place = {
    getLineNumber: () => source.originalLine + 1,
    getColumnNumber: () => source.originalColumn + 1,
  };
  return new Proxy(frame, { get: (target, name) => place[name] ?? target[name].bind(target) });
}
