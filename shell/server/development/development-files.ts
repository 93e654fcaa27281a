/** Under this path lie the files of the bundler that watches the sources: `<this>shell/…`, `<this><remote>/…`. */
export const developmentPath = '/r/';

/** The socket over which the bundler tells browsers of changes. */
export const developmentSocketPath = `${developmentPath}ws`;

/** Under this path of its own, which no browser reaches, the bundler has what renders pages: of `shell` or a remote. */
export const developmentRenderingPath = '/rendering/';

/** What renders pages, made from the sources as they are now. */
export interface RenderingPart {
  /** In CommonJS: of the shell its frame, of a remote its server part. */
  script: string;
  /** What its pages look like. */
  styles: string;
  /** Leads from the script to the sources. */
  sourceMap: string;
}

/** In style elements of a development build. It need not be secret: it exists on a developer's machine alone. */
export const developmentStyleNonce = 'development';
