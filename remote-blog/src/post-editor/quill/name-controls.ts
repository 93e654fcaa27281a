import type Picker from 'quill/ui/picker.js';
import { buttonNames, pickerNames } from './control-names';

/** Gives a toolbar its name, and every button of it a name for assistive technology, and the same one as a tooltip. */
export function nameButtons(toolbar: HTMLElement, name: string): void {
  toolbar.setAttribute('aria-label', name);
  for (const button of toolbar.querySelectorAll('button')) {
    const format = formatOf(button);
    setName(button, buttonNames[button.value ? `${format}:${button.value}` : format] ?? format);
  }
}

/** Names a picker after what it changes and what is chosen now; call it again when the choice may have changed. */
export function namePicker({ container, label }: Picker): void {
  const names = pickerNames[formatOf(container)];
  if (!names) return;
  const nameOf = (element: HTMLElement) => names.values[element.dataset['value'] ?? ''] ?? names.none;
  setName(label, `${names.name}: ${nameOf(label)}`);
  for (const item of container.querySelectorAll<HTMLElement>('.ql-picker-item')) setName(item, nameOf(item));
}

/** Quill's pickers open and choose with Enter only; a button responds to Space as well. */
export function pressWithSpace({ container }: Picker): void {
  container.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
}

function formatOf(control: HTMLElement): string {
  const name = [...control.classList].find((each) => each.startsWith('ql-') && !each.startsWith('ql-picker'));
  return name?.slice('ql-'.length) ?? '';
}

function setName(control: HTMLElement, name: string): void {
  control.setAttribute('aria-label', name);
  control.title = name;
}
