import Quill from 'quill';
import type Toolbar from 'quill/modules/toolbar.js';
import { BaseTooltip } from 'quill/themes/base.js';
import SnowTheme from 'quill/themes/snow.js';
import icons from 'quill/ui/icons.js';
import { toLanguageName } from '../../post/code-language-names';
import { improveAddressPrompt } from './address-prompt';
import { nameButtons, namePicker, pressWithSpace } from './name-controls';
import { makeOneTabStop } from './one-tab-stop';
import { toolIcons } from './tools/tool-icons';

/** Quill's standard look, with names for assistive technology and an address prompt that explains itself. */
export class SiteTheme extends SnowTheme {
  override extendToolbar(toolbar: Toolbar): void {
    super.extendToolbar(toolbar);
    if (toolbar.container) {
      nameButtons(toolbar.container, 'Formatting');
      makeOneTabStop(toolbar.container);
    }
    this.pickers.forEach(pressWithSpace);
    this.pickers.forEach(namePicker);
    this.quill.on(Quill.events.EDITOR_CHANGE, () => this.pickers.forEach(namePicker));
    if (this.tooltip instanceof BaseTooltip) improveAddressPrompt(this.tooltip);
  }

  /** Gives another toolbar the same look. A choice of languages stays the browser's own, which is better with many. */
  dress({ container }: Toolbar, name: string): void {
    if (!container) return;
    const others = this.pickers;
    container.classList.add('ql-snow');
    this.buildButtons(container.querySelectorAll('button'), { ...icons, ...toolIcons });
    this.buildPickers(container.querySelectorAll('select:not(.ql-code-block)'), icons);
    nameButtons(container, name);
    this.pickers.forEach(pressWithSpace);
    this.pickers.forEach(namePicker);
    this.pickers.push(...others);
    const languages = container.querySelector('select.ql-code-block');
    languages?.setAttribute('aria-label', 'Language');
    for (const option of languages?.querySelectorAll('option') ?? []) {
      option.textContent = toLanguageName(option.value) || 'Plain text';
    }
  }
}
