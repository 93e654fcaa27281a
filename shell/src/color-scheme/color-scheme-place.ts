/** Of the element in the footer in which the switch stands once its code is there. */
export const colorSchemePlaceId = 'color-scheme';

/** Under which the browser keeps what the visitor has chosen, `light` or `dark`; without it the system decides. */
export const colorSchemeKey = 'colorScheme';
