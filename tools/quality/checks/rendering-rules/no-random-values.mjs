import { findMoment } from './find-moment.mjs';

/** By object: the methods whose result differs each time. */
const randomMethods = {
  Math: ['random'],
  crypto: ['randomUUID', 'getRandomValues'],
  Date: ['now'],
  performance: ['now'],
};

/**
 * An ESLint rule: server and browser render the same, including ids.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noRandomValues = {
  create(context) {
    function report(node, name) {
      if (findMoment(node) === undefined) return;
      context.report({
        node,
        message: `${name} is something else on the server than in the browser: take useId for an id, and read the rest in an effect or an event handler.`,
      });
    }

    return {
      CallExpression(node) {
        const { callee } = node;
        // Also matches `globalThis.crypto`.
        const object = callee.object?.name ?? callee.object?.property?.name;
        const method = callee.property?.name;
        if (Object.hasOwn(randomMethods, object ?? '') && randomMethods[object].includes(method))
          report(node, `${object}.${method}()`);
      },
      'NewExpression[callee.name="Date"][arguments.length=0]': (node) => report(node, 'The date of now'),
    };
  },
};
