/**
 * Renders pages of a remote, such as `remote-blog`, in a Node without a browser, in which `x.server.ts` stands in for
 * `x.ts`. Only in tests with the environment `tools/quality/jest/rendering/rendering-environment.ts`.
 * @returns for each its markup, or the text of the error
 */
declare function renderOnServer(remote: string, requests: object[]): Promise<string[]>;
