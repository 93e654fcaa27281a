import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findMoment } from './find-moment.mjs';

const require = createRequire(import.meta.url);

/** The globals of a release in a renderer, beside those of the language. */
const onServers = JSON.parse(
  readFileSync(new URL('../../../../shell/server/rendering/kept-globals.json', import.meta.url), 'utf8'),
);

/** The browser's globals in TypeScript's types that servers do not have. */
const browserGlobals = new Set(
  [
    ...readFileSync(require.resolve('typescript/lib/lib.dom.d.ts'), 'utf8').matchAll(
      /^declare (?:var|function) (\w+)/gm,
    ),
  ]
    .map(([, name]) => name)
    .filter((name) => !onServers.includes(name)),
);

const where = { module: 'at the top of a module', rendering: 'while a page is rendered' };

/**
 * An ESLint rule: a server runs modules and the first rendering as well, without the browser's globals.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noBrowserGlobals = {
  create(context) {
    if (hasStandIn(context.filename)) return {};

    function check(node, name) {
      if (!browserGlobals.has(name) || isTypeof(node.parent)) return;
      const moment = findMoment(node);
      if (moment === undefined) return;
      context.report({
        node,
        message: `A server has no "${name}", and this runs there, ${where[moment]}: use it in an effect or an event handler, or put a stand-in (.server.ts) beside this file.`,
      });
    }

    return {
      'Program:exit'() {
        const { globalScope } = context.sourceCode.scopeManager;
        const declaredElsewhere = globalScope.variables.filter(({ defs }) => defs.length === 0);
        const references = [globalScope.through, ...declaredElsewhere.map((variable) => variable.references)];
        for (const { identifier, isTypeReference } of new Set(references.flat())) {
          if (!isTypeReference) check(identifier, identifier.name);
        }
      },
      'MemberExpression[object.name="globalThis"]': (node) => check(node, node.property.name),
    };
  },
};

/** Whether this is `typeof` in an expression, where it throws nothing, or in a type. */
const isTypeof = ({ type, operator }) => operator === 'typeof' || type === 'TSTypeQuery';

const hasStandIn = (file) => existsSync(file.replace(/\.tsx?$/, '.server$&'));
