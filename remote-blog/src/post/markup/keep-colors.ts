const colorProperty = /^(?:color|background-color)$/i;
/** Names, hex codes and functions such as `rgb()`, but no address. */
const color = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/-]+\))$/i;

/** The declarations of `style` that give colors. */
export function keepColors(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(
      ([name = '', value = '', ...rest]) =>
        rest.length === 0 && colorProperty.test(name) && color.test(value),
    )
    .map((declaration) => declaration.join(': '))
    .join('; ');
}
