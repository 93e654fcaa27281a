type Channels = readonly [number, number, number];

const declaration = /(?:^|;)\s*(color|background-color)\s*:\s*([^;]+)/gi;

/** The default colors of a page, black on white, which pasted text contains by chance. Browsers drop them as well. */
const isPageColor: Readonly<Record<string, (channels: Channels) => boolean>> = {
  color: (channels) => Math.max(...channels) <= 0x40 && Math.max(...channels) - Math.min(...channels) <= 0x20,
  'background-color': (channels) => Math.min(...channels) >= 0xf0,
};

const names: Readonly<Record<string, Channels>> = {
  black: [0, 0, 0],
  windowtext: [0, 0, 0],
  canvastext: [0, 0, 0],
  white: [255, 255, 255],
  window: [255, 255, 255],
  canvas: [255, 255, 255],
  snow: [255, 250, 250],
  whitesmoke: [245, 245, 245],
  ghostwhite: [248, 248, 255],
};

/** Removes near-black text and near-white background from a `style`, which would be unreadable in the dark scheme. */
export function dropPageColors(style: string): string {
  return style.replace(declaration, (whole, property: string, value: string) => {
    const channels = readChannels(value.trim().toLowerCase());
    return channels && isPageColor[property.toLowerCase()]?.(channels) ? '' : whole;
  });
}

/** Undefined for formats that the policy removes, and for other color names. */
function readChannels(color: string): Channels | undefined {
  const [, hex] = /^#([\da-f]{3,8})$/.exec(color) ?? [];
  if (hex !== undefined) return readHex(hex);
  if (color.startsWith('rgb')) return toChannels(color.match(/[\d.]+%?/g)?.map(readChannel));
  return Object.hasOwn(names, color) ? names[color] : undefined;
}

function readHex(hex: string): Channels | undefined {
  const pairs = hex.length < 6 ? [...hex].map((digit) => digit + digit) : hex.match(/../g);
  return toChannels(pairs?.map((pair) => Number.parseInt(pair, 16)));
}

function readChannel(text: string): number {
  return text.endsWith('%') ? Number.parseFloat(text) * 2.55 : Number.parseFloat(text);
}

function toChannels([red, green, blue]: number[] = []): Channels | undefined {
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}
