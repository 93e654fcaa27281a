export const recipes = [
  { id: 'bread', name: 'Bread', text: 'Flour, water, salt, and a night of patience.' },
  { id: 'soup', name: 'Soup', text: 'Whatever is there, and an onion.' },
];
