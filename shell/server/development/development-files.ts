/** Under this path lie the files of the bundler that watches the sources: `<this>shell/…`, `<this><remote>/…`. */
export const developmentPath = '/r/';

/** The socket over which the bundler tells browsers of changes. */
export const developmentSocketPath = `${developmentPath}ws`;

/** In style elements of a development build. It need not be secret: it exists on a developer's machine alone. */
export const developmentStyleNonce = 'development';
