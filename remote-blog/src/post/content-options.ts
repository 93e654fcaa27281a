/** How the content of a post is shown. */
export interface ContentOptions {
  /** Whether its sections can be linked to: not where several posts stand on one page, whose ids would be the same. */
  hasSections?: boolean;
  /** Whether embedded pictures are shown: in a preview, until the server stores them. Readers get none. */
  keepsEmbedded?: boolean;
}
