import { highlightCode } from './highlight-code';

function highlight(text: string): HTMLElement {
  const element = document.createElement('code');
  element.textContent = text;
  highlightCode({ element, text, language: 'sql' });
  return element;
}

it('colors code', () => {
  expect(highlight('select 1').querySelector('span')).toHaveTextContent('select');
});

it('leaves code plain that has a word as long as none is', () => {
  const text = `select '${'a'.repeat(1001)}'`;
  const element = highlight(text);
  expect(element.querySelector('span')).toBeNull();
  expect(element).toHaveTextContent(text);
});
