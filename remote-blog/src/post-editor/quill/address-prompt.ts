import type { BaseTooltip } from 'quill/themes/base.js';
import { toLinkUrl, toVideoUrl } from './addresses';

const problems: Readonly<Record<string, (address: string) => string>> = {
  link: (address) =>
    toLinkUrl(address) ? '' : 'Use an address that starts with https://, http://, mailto: or tel:',
  video: (address) => (toVideoUrl(address) ? '' : 'Use the address of a YouTube or Vimeo video'),
};

/** Names the box that asks for the address of a link or video, and lets it say why it refuses one. */
export function improveAddressPrompt(prompt: BaseTooltip): void {
  // The card around the editor cuts off what leaves it.
  prompt.boundsContainer = prompt.quill.container;
  const { textbox } = prompt;
  if (!textbox) return;
  textbox.setAttribute('aria-label', 'Address');
  textbox.dataset['link'] = 'https://';
  textbox.dataset['video'] = 'YouTube or Vimeo address';
  textbox.addEventListener('input', () => textbox.setCustomValidity(''));

  const edit = prompt.edit.bind(prompt);
  // Quill offers the selected words as the address, which they seldom are.
  prompt.edit = (mode, preview) => edit(mode, /^\S[^\s.:]*[.:]\S+$/.test(preview ?? '') ? preview : '');

  const save = prompt.save.bind(prompt);
  prompt.save = () => {
    const mode = prompt.root.dataset['mode'] ?? '';
    textbox.setCustomValidity(problems[mode]?.(textbox.value) ?? '');
    if (textbox.reportValidity()) save();
  };

  for (const action of prompt.root.querySelectorAll<HTMLElement>('.ql-action, .ql-remove')) {
    action.tabIndex = 0;
    action.setAttribute('role', 'button');
    action.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      action.click();
    });
  }
}
