/** Makes the share scope of that name ready: webpack puts in what this build provides. */
declare function __webpack_init_sharing__(scope: string): void | Promise<void>;
/** The share scopes, by name. */
declare const __webpack_share_scopes__: Record<string, object> & { default: object };
