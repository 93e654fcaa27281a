import { AtRule, type Root, type Rule } from 'postcss';
import { isUnscoped } from '@site/shell/styles';
import { conditions } from './conditions';

/**
 * Takes the rules that name no class, such as those of Tailwind's preflight, out of the styles and returns them in the site's layer
 * of resets: in a later one they would win over the site's own components. Undefined when there are none.
 */
export function moveResets(root: Root): AtRule | undefined {
  const resets = new AtRule({ name: 'layer', params: 'reset', nodes: [] });
  root.walkRules((rule) => {
    const around = findConditions(rule);
    const own = rule.selectors.filter(isUnscoped);
    if (!around || own.length === 0 || hasRootVariablesAlone(rule)) return;
    const moved = rule.clone({ selector: own.join(',') });
    resets.append(
      around.reduce<Rule | AtRule>(
        (inner, { name, params }) => new AtRule({ name, params, nodes: [inner] }),
        moved,
      ),
    );
    const others = rule.selectors.filter((selector) => !isUnscoped(selector));
    if (others.length > 0) rule.selector = others.join(',');
    else remove(rule);
  });
  return resets.nodes?.length ? resets : undefined;
}

/** The conditions around a rule, innermost first; undefined within anything else but layers. */
function findConditions(rule: Rule): AtRule[] | undefined {
  const found: AtRule[] = [];
  for (let { parent } = rule; parent && parent.type !== 'root'; { parent } = parent) {
    if (parent.type !== 'atrule') return undefined;
    const atRule = parent as AtRule;
    if (conditions.includes(atRule.name)) found.push(atRule);
    else if (atRule.name !== 'layer') return undefined;
  }
  return found;
}

/** They stay in their layer, and are those of the area anyway. */
function hasRootVariablesAlone({ selectors, nodes }: Rule): boolean {
  const isOfVariables = nodes.every((node) =>
    node.type === 'decl' ? node.variable : node.type === 'comment',
  );
  return isOfVariables && selectors.every((selector) => /^:(root|host)$/.test(selector));
}

/** With the conditions that are empty then. Empty layers keep their place among the others. */
function remove(node: Rule | AtRule): void {
  const { parent } = node;
  node.remove();
  if (parent?.type !== 'atrule') return;
  const atRule = parent as AtRule;
  if (atRule.nodes?.length === 0 && atRule.name !== 'layer') remove(atRule);
}
