/** The files that a project may import for their address. None is inlined: the security policy refuses fonts in `data:` URLs. */
export const assetPattern = /\.(?:avif|gif|jpe?g|png|svg|txt|webp|woff2)$/;
