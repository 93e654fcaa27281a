type Channels = readonly [number, number, number];

const declaration = /(?:^|;)\s*(color|background-color)\s*:\s*([^;]+)/gi;

/** Where text from elsewhere has its own page's colors: black on white, which is nobody's choice. Browsers drop the same. */
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

/** Takes near-black ink and near-white ground out of a `style`: in the dark scheme neither could be read. */
export function dropPageColors(style: string): string {
  return style.replace(declaration, (whole, property: string, value: string) => {
    const channels = readChannels(value.trim().toLowerCase());
    return channels && isPageColor[property.toLowerCase()]?.(channels) ? '' : whole;
  });
}

/** Undefined for notations that the policy does not keep, and for names of other colors. */
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
