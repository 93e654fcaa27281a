export const consolePaths = {
  overview: '/console',
  remote: (name: string) => `/console/${name}`,
} as const;
