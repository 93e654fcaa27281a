/**
 * What `@site/shared` offers to remotes at run time: every exported value by a path such as `@site/shared/ui Button`, with its
 * members (`… paths.login`), parameters or props (`… Button(tone)`) and result (`… useAuth().user`), and their types. A
 * question mark before the type marks optional ones.
 */
export type Surface = Record<string, string>;
