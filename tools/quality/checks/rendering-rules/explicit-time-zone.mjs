const formatters = [
  'DateTimeFormat',
  'NumberFormat',
  'RelativeTimeFormat',
  'ListFormat',
  'PluralRules',
  'Collator',
];
const localMethods =
  /^(?:get(?:FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset|to(?:Date|Time)String)$/;

const language =
  'Say the language: the server has another one than the browser, and React throws its markup away.';
const timeZone =
  'Say the time zone: the server is in another one than the browser, and React throws its markup away.';

/**
 * An ESLint rule: formatting names its language, and for dates its time zone.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const explicitTimeZone = {
  create(context) {
    const checkLocale = (node, locale) => {
      const isSaid = locale && locale.name !== 'undefined' && !(locale.elements?.length === 0);
      if (!isSaid) context.report({ node, message: language });
    };
    const checkDate = (node, [locale, options]) => {
      checkLocale(node, locale);
      if (!saysTimeZone(options, context.sourceCode.getScope(node)))
        context.report({ node, message: timeZone });
    };

    function checkFormatter(node) {
      const { object, property } = node.callee;
      if (object?.name !== 'Intl' || !formatters.includes(property.name)) return;
      if (property.name === 'DateTimeFormat') checkDate(node, node.arguments);
      else checkLocale(node, node.arguments[0]);
    }

    return {
      NewExpression: checkFormatter,
      CallExpression(node) {
        checkFormatter(node);
        const method = node.callee.property?.name;
        if (/^toLocale(?:Date|Time)String$/.test(method)) checkDate(node, node.arguments);
        else if (method === 'toLocaleString')
          context.report({
            node,
            message: `Use Intl.NumberFormat or Intl.DateTimeFormat instead. ${timeZone}`,
          });
        else if (localMethods.test(method) && node.arguments.length === 0)
          context.report({ node, message: `Use the method for UTC. ${timeZone}` });
      },
    };
  },
};

/** Whether options have a `timeZone`, in place or in a constant of the same file. */
function saysTimeZone(options, scope) {
  if (options?.type === 'Identifier') return saysTimeZone(findConstant(options.name, scope), scope);
  if (options?.type === 'TSAsExpression' || options?.type === 'TSSatisfiesExpression')
    return saysTimeZone(options.expression, scope);
  if (options?.type !== 'ObjectExpression') return false;
  return options.properties.some((property) =>
    property.type === 'SpreadElement'
      ? saysTimeZone(property.argument, scope)
      : property.key.name === 'timeZone' && property.value.name !== 'undefined',
  );
}

function findConstant(name, scope) {
  for (let current = scope; current; current = current.upper) {
    const [definition] = current.set.get(name)?.defs ?? [];
    if (definition) return definition.node.init;
  }
  return undefined;
}
