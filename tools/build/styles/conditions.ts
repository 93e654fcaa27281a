/** At-rules that may be nested in a rule. Others contain no selectors, or are scoped in another way. */
export const conditions = ['media', 'supports', 'container', 'starting-style'];
