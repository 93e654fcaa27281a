import Type from 'typebox';

/** Plain segments and `:parameters`. The first is plain: a remote owns no pages that others may come to need. */
export const Route = Type.String({ maxLength: 200, pattern: '^/[\\w-]+(?:/:?[\\w-]+)*$' });
