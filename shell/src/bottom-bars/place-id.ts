/** Of the element in every page, beside what is rendered, in which bars at the foot of the window stand. */
export const bottomBarsPlaceId = 'bottom-bars';
