/**
 * What `@site/shared` offers to remotes at run time: every exported value by its path such as `@site/shared/ui Button`,
 * its members (`… paths.login`), its parameters or props (`… Button(tone)`) and what it returns (`… useAuth().user`),
 * each with its type. A question mark before the type stands for what may be left out.
 */
export type Surface = Record<string, string>;
