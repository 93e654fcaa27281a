/** What a page of a hostile release does on the server. */
interface HostilePage {
  /** Code that fetches the page. */
  preload?: string;
  /** Code that runs when React renders it. */
  render?: string;
  /** Whether its markup comes all the same. */
  isRendered?: true;
}

/** By what it does, in the form of a release id. */
export const hostilePages: Record<string, HostilePage> = {
  loops: { render: 'for (;;);' },
  hogs_the_heap: { render: 'const all = []; for (;;) all.push(new Array(1e5).fill(0).map(String));' },
  hogs_buffers: { render: 'const all = []; for (;;) all.push(Buffer.alloc(2e7, 1));' },
  exits: { render: 'process.exit();' },
  throws: { render: 'throw new Error("broken on purpose");' },
  never_settles: { preload: 'await new Promise(() => {});' },
  returns_50_MB: { render: 'return createElement("p", null, "x".repeat(5e7));' },
  throws_in_a_timer: {
    preload:
      'setTimeout(() => { throw new Error("late on purpose") }); await new Promise((go) => setTimeout(go, 50));',
  },
  replaces_what_messages_are_made_with: {
    render: 'Object.prototype.toJSON = () => ({ cmd: "NODE_HANDLE_ACK" });',
  },
  leaks_10_MB_a_page: { render: 'leaked.push(Buffer.alloc(1e7, 1));', isRendered: true },
  floods_the_console: {
    render: 'for (let i = 0; i < 1e4; i += 1) console.log("x".repeat(100));',
    isRendered: true,
  },
};

/** A script as the build of a remote writes it, with one page. */
export function toServerPart(route: string, { preload = '', render = '' }: HostilePage): string {
  return `
const { createElement } = require('react');
const leaked = [];
function Page() { ${render} return createElement('h1', null, 'Rendered on the server'); }
const handle = { preload: async () => { ${preload} } };
exports.default = { contract: 1, routes: [{ path: '${route}', handle, element: createElement(Page) }] };
`;
}
