/* eslint-disable @typescript-eslint/no-require-imports -- Stryker loads it as CommonJS */
module.exports = require('./fail-fast.cjs')(require('jest-environment-node').TestEnvironment);
